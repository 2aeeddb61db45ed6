import Storage
import TaskModel

extension FaultyStorage {
    func mailContact(of participant: String) async throws -> MailContact? {
        try await inner.mailContact(of: participant)
    }

    func addMailContact(_ contact: MailContact, at now: Instant) async throws {
        try await inner.addMailContact(contact, at: now)
    }

    func confirmations(of participant: String, since: Instant) async throws -> Int {
        try await inner.confirmations(of: participant, since: since)
    }

    func confirmMailContact(
        of participant: String,
        _ address: [UInt8],
        at now: Instant
    ) async throws -> Bool {
        try await inner.confirmMailContact(of: participant, address, at: now)
    }

    func removeMailContact(of participant: String, at now: Instant) async throws {
        if fault == .keepsAddresses { return }
        try await inner.removeMailContact(of: participant, at: now)
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
        var reminders = reminders
        if fault == .repeatsReminders {
            let number = Int(now.milliseconds)
            reminders = reminders.map {
                Reminder(task: $0.task, occasion: $0.occasion + number, expiresAt: $0.expiresAt)
            }
        }
        try await inner.queue(reminders, to: participant, nextCheck: nextCheck, at: now)
    }

    func takeMail(at now: Instant) async throws -> QueuedMail? {
        let mail = try await inner.takeMail(at: now)
        if let mail, mail.attempts == 1, fault == .sendsTwice {
            try await inner.finishMail(mail.key, .retry(at: now), at: now)
        }
        return mail
    }

    func finishMail(_ key: Int64, _ outcome: MailOutcome, at now: Instant) async throws {
        try await inner.finishMail(key, outcome, at: now)
    }
}
