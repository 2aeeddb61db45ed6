import Storage
import TaskModel

extension FullStorage {
    func mailContact(of participant: String) async throws -> MailContact? {
        try await inner.mailContact(of: participant)
    }

    func addMailContact(_ contact: MailContact, at now: Instant) async throws {
        throw StorageError.full
    }

    func confirmations(of participant: String, since: Instant) async throws -> Int {
        try await inner.confirmations(of: participant, since: since)
    }

    func confirmMailContact(
        of participant: String,
        _ address: [UInt8],
        at now: Instant
    ) async throws -> Bool {
        throw StorageError.full
    }

    func removeMailContact(of participant: String, at now: Instant) async throws {
        throw StorageError.full
    }

    func contactsToCheck(at now: Instant, limit: Int) async throws -> [MailContact] {
        try await inner.contactsToCheck(at: now, limit: limit)
    }

    func queue(
        _ reminders: [Reminder],
        to participant: String,
        nextCheck: Instant,
        at now: Instant
    ) async throws {
        throw StorageError.full
    }

    func takeMail(at now: Instant) async throws -> QueuedMail? {
        throw StorageError.full
    }

    func finishMail(_ key: Int64, _ outcome: MailOutcome, at now: Instant) async throws {
        throw StorageError.full
    }
}
