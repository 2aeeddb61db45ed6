import Foundation
import GRDB
import Storage
import TaskModel

// MARK: - Addresses

extension Database {
    func mailContact(of participant: String) throws -> MailContact? {
        try first(Self.contacts + " WHERE participant = ?", participant) { try MailContact(&$0) }
    }

    func contactsToCheck(at now: Instant, limit: Int) throws -> [MailContact] {
        let condition = " WHERE check_at <= ? ORDER BY check_at, participant LIMIT ?"
        return try all(Self.contacts + condition, now.milliseconds, limit) {
            try MailContact(&$0)
        }
    }

    private static let contacts = """
        SELECT participant, study, address, new_address, language, confirmed_at
        FROM mail_contact JOIN participant ON participant.id = mail_contact.participant
        """

    func insert(_ contact: MailContact, at now: Instant) throws {
        guard try participant(contact.participant) != nil else {
            throw StorageError.unavailable("unknown participant \(contact.participant).")
        }
        guard try withdrawal(of: contact.participant) == nil else { throw WithdrawnError() }
        try run(
            "UPDATE mail SET next_attempt_at = NULL WHERE participant = ? AND task IS NULL",
            contact.participant
        )
        try run(
            """
            INSERT INTO mail_contact (participant, address, language, added_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (participant) DO UPDATE SET
                address = iif(confirmed_at IS NULL, excluded.address, address),
                new_address = iif(confirmed_at IS NULL, NULL, excluded.address),
                language = excluded.language, added_at = excluded.added_at
            """,
            contact.participant,
            Data(contact.address),
            contact.language,
            now.milliseconds
        )
        try run(
            "INSERT INTO mail (participant, queued_at, next_attempt_at) VALUES (?1, ?2, ?2)",
            contact.participant,
            now.milliseconds
        )
    }

    /// Marks an address as confirmed; returns `false` if the participant no longer has the address.
    func confirmMailContact(
        of participant: String,
        _ address: [UInt8],
        at now: Instant
    ) throws -> Bool {
        let sql = """
            UPDATE mail_contact SET address = ?2, new_address = NULL, check_at = coalesce(check_at, ?3),
                confirmed_at = iif(address = ?2, coalesce(confirmed_at, ?3), ?3)
            WHERE participant = ?1 AND (address = ?2 OR new_address = ?2)
            """
        return try run(sql, participant, Data(address), now.milliseconds) == 1
    }

    func removeMailContact(of participant: String) throws {
        try run("DELETE FROM mail_contact WHERE participant = ?", participant)
        try cancelMail(to: participant)
    }
}

extension MailContact {
    fileprivate init(_ columns: inout RowReader) throws {
        self.init(
            participant: try columns.next(),
            study: try columns.next(),
            address: Array(try columns.next(Data.self)),
            newAddress: try columns.optional(Data.self).map { Array($0) },
            language: try columns.next(),
            confirmedAt: try columns.optionalInstant()
        )
    }
}

// MARK: - Messages

extension Database {
    func confirmations(of participant: String, since: Instant) throws -> Int {
        let sql = """
            SELECT count(*) FROM mail WHERE participant = ? AND task IS NULL AND queued_at >= ?
            """
        return try first(sql, participant, since.milliseconds) { try $0.next() } ?? 0
    }

    /// Stores the time of the next check, and queues reminders for occasions that have none yet.
    ///
    /// Does nothing if the participant has no confirmed address.
    func queue(
        _ reminders: [Reminder],
        to participant: String,
        nextCheck: Instant,
        at now: Instant
    ) throws {
        let sql = """
            UPDATE mail_contact SET check_at = ? WHERE participant = ? AND check_at IS NOT NULL
            """
        guard try run(sql, nextCheck.milliseconds, participant) == 1 else { return }
        for reminder in reminders {
            try run(
                """
                INSERT INTO mail (participant, task, occasion, queued_at, expires_at, next_attempt_at)
                VALUES (?1, ?2, ?3, ?4, ?5, ?4) ON CONFLICT DO NOTHING
                """,
                participant,
                reminder.task,
                reminder.occasion,
                now.milliseconds,
                reminder.expiresAt.milliseconds
            )
        }
    }

    func hasMail(at now: Instant) throws -> Bool {
        try has("SELECT 1 FROM mail WHERE next_attempt_at <= ? LIMIT 1", now.milliseconds)
    }

    /// Returns the next message to be sent, and marks it as being sent; returns `nil` if no message
    /// is due.
    func takeMail(at now: Instant) throws -> QueuedMail? {
        let sql = """
            SELECT key, task, occasion, expires_at, attempts + 1, mail.participant, study, address,
                new_address, language, confirmed_at
            FROM mail JOIN mail_contact ON mail_contact.participant = mail.participant
                JOIN participant ON participant.id = mail.participant
            WHERE next_attempt_at <= ? ORDER BY next_attempt_at, key LIMIT 1
            """
        let next = try first(sql, now.milliseconds) { try QueuedMail(&$0) }
        guard let mail = next else { return nil }
        try run(
            "UPDATE mail SET next_attempt_at = NULL, attempts = attempts + 1 WHERE key = ?",
            mail.key
        )
        return mail
    }

    func finishMail(_ key: Int64, _ outcome: MailOutcome, at now: Instant) throws {
        switch outcome {
        case .sent: try run("UPDATE mail SET sent_at = ? WHERE key = ?", now.milliseconds, key)
        case .retry(let moment):
            // The participant may have stopped the messages during the attempt.
            let sql = """
                UPDATE mail SET next_attempt_at = ? WHERE key = ?
                    AND participant IN (SELECT participant FROM mail_contact)
                """
            try run(sql, moment.milliseconds, key)
        case .failed: break
        }
    }

    private func cancelMail(to participant: String) throws {
        try run("UPDATE mail SET next_attempt_at = NULL WHERE participant = ?", participant)
    }
}

extension QueuedMail {
    fileprivate init(_ columns: inout RowReader) throws {
        let key = try columns.next(Int64.self)
        let task = try columns.optional(String.self)
        let occasion = try columns.optional(Int.self)
        let expiresAt = try columns.optionalInstant()
        let attempts = try columns.next(Int.self)
        var content = Content.confirmation
        if let task, let occasion, let expiresAt {
            content = .reminder(Reminder(task: task, occasion: occasion, expiresAt: expiresAt))
        }
        self.init(
            key: key,
            content: content,
            attempts: attempts,
            contact: try MailContact(&columns)
        )
    }
}
