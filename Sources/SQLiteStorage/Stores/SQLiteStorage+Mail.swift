package import Storage
package import TaskModel

extension SQLiteStorage {
    package func mailContact(of participant: String) async throws -> MailContact? {
        try await read { try $0.mailContact(of: participant) }
    }

    package func addMailContact(_ contact: MailContact, at now: Instant) async throws {
        try await write { try $0.insert(contact, at: now) }
        writing?.eraser.request()
    }

    package func confirmations(of participant: String, since: Instant) async throws -> Int {
        try await read { try $0.confirmations(of: participant, since: since) }
    }

    package func confirmMailContact(
        of participant: String,
        _ address: [UInt8],
        at now: Instant
    ) async throws -> Bool {
        let isConfirmed = try await write {
            try $0.confirmMailContact(of: participant, address, at: now)
        }
        // The replaced address must not remain in the database files.
        if isConfirmed { writing?.eraser.request() }
        return isConfirmed
    }

    package func removeMailContact(of participant: String, at now: Instant) async throws {
        try await write { try $0.removeMailContact(of: participant) }
        writing?.eraser.request()
    }

    package func contactsToCheck(at now: Instant, limit: Int) async throws -> [MailContact] {
        try await read { try $0.contactsToCheck(at: now, limit: limit) }
    }

    package func queue(
        _ reminders: [Reminder],
        to participant: String,
        nextCheck: Instant,
        at now: Instant
    ) async throws {
        try await write { db in
            try db.queue(reminders, to: participant, nextCheck: nextCheck, at: now)
        }
    }

    package func takeMail(at now: Instant) async throws -> QueuedMail? {
        // Usually no message is due, and a read is enough.
        guard try await read({ try $0.hasMail(at: now) }) else { return nil }
        return try await write { try $0.takeMail(at: now) }
    }

    package func finishMail(_ key: Int64, _ outcome: MailOutcome, at now: Instant) async throws {
        try await write { try $0.finishMail(key, outcome, at: now) }
    }
}
