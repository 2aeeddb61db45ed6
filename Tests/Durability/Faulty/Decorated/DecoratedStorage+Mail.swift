import Storage
import TaskModel

extension DecoratedStorage {
    func mailContact(of participant: String) async throws -> MailContact? {
        try await base.mailContact(of: participant)
    }

    func addMailContact(_ contact: MailContact, at now: Instant) async throws {
        try await base.addMailContact(contact, at: now)
    }

    func confirmations(of participant: String, since: Instant) async throws -> Int {
        try await base.confirmations(of: participant, since: since)
    }

    func confirmMailContact(
        of participant: String,
        _ address: [UInt8],
        at now: Instant
    ) async throws -> Bool {
        try await base.confirmMailContact(of: participant, address, at: now)
    }

    func removeMailContact(of participant: String, at now: Instant) async throws {
        try await base.removeMailContact(of: participant, at: now)
    }

    func contactsToCheck(at now: Instant, limit: Int) async throws -> [MailContact] {
        try await base.contactsToCheck(at: now, limit: limit)
    }

    func queue(
        _ reminders: [Reminder],
        to participant: String,
        nextCheck: Instant,
        at now: Instant
    ) async throws {
        try await base.queue(reminders, to: participant, nextCheck: nextCheck, at: now)
    }

    func takeMail(at now: Instant) async throws -> QueuedMail? {
        try await base.takeMail(at: now)
    }

    func finishMail(_ key: Int64, _ outcome: MailOutcome, at now: Instant) async throws {
        try await base.finishMail(key, outcome, at: now)
    }
}
