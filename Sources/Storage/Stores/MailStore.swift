public import TaskModel

/// A store of email addresses of participants who want reminders, and of messages to these
/// participants.
///
/// Each method is one durable transaction. Deleting a contact deletes the address everywhere.
public protocol MailStore: Sendable {
    func mailContact(of participant: String) async throws -> MailContact?

    /// Stores an unconfirmed address, and queues a message that asks for confirmation.
    ///
    /// A confirmed address stays in use until the new address is confirmed.
    ///
    /// - Throws: `StorageError.unavailable` if the participant is unknown, or `WithdrawnError` if
    ///   the participant has left the study.
    func addMailContact(_ contact: MailContact, at now: Instant) async throws

    /// Returns the number of confirmation requests queued for a participant since a given time.
    func confirmations(of participant: String, since: Instant) async throws -> Int

    /// Marks an address as confirmed.
    ///
    /// - Returns: Whether the participant still has this address.
    func confirmMailContact(
        of participant: String,
        _ address: [UInt8],
        at now: Instant
    ) async throws -> Bool

    /// Deletes a participant's address and cancels the messages that have not been sent yet.
    func removeMailContact(of participant: String, at now: Instant) async throws

    /// Returns at most `limit` confirmed contacts of participants whose schedules are due to be
    /// checked, longest overdue first.
    func contactsToCheck(at now: Instant, limit: Int) async throws -> [MailContact]

    /// Queues reminders, and sets the time of the next check of the participant's schedule.
    ///
    /// Omits a reminder if a reminder for the same task and occasion was queued before. Does
    /// nothing if the participant has no confirmed address.
    func queue(
        _ reminders: [Reminder],
        to participant: String,
        nextCheck: Instant,
        at now: Instant
    ) async throws

    /// Returns the next message to be sent, and marks it as being sent; returns `nil` if no message
    /// is due.
    ///
    /// A message is returned once for each attempt. If the process ends during an attempt, the
    /// message is not sent again, because it may have arrived.
    func takeMail(at now: Instant) async throws -> QueuedMail?

    /// Stores the outcome of an attempt.
    func finishMail(_ key: Int64, _ outcome: MailOutcome, at now: Instant) async throws
}
