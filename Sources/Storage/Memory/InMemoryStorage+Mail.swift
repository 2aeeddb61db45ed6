public import TaskModel

/// The email addresses of participants, and the messages to participants.
struct MemoryMail: Sendable {
    struct Entry: Sendable {
        let key: Int64
        let participant: String
        let content: QueuedMail.Content
        let queuedAt: Instant
        var attempts = 0
        /// The time of the next attempt; `nil` if there is none.
        var nextAttempt: Instant?
    }

    struct Contact: Sendable {
        var contact: MailContact
        /// The time of the next check; `nil` until the address is confirmed.
        var checkAt: Instant?
    }

    var contacts: [String: Contact] = [:]
    var entries: [Entry] = []
    private var lastKey: Int64 = 0

    mutating func append(
        _ content: QueuedMail.Content,
        to participant: String,
        at now: Instant
    ) {
        lastKey += 1
        entries.append(
            Entry(
                key: lastKey,
                participant: participant,
                content: content,
                queuedAt: now,
                nextAttempt: now
            )
        )
    }

    /// Cancels those of a participant's unsent messages whose content satisfies a condition.
    mutating func cancel(
        _ participant: String,
        where passes: (QueuedMail.Content) -> Bool = { _ in true }
    ) {
        for index in entries.indices
        where entries[index].participant == participant && passes(entries[index].content) {
            entries[index].nextAttempt = nil
        }
    }

    fileprivate func hasReminder(_ reminder: Reminder, of participant: String) -> Bool {
        entries.contains {
            guard $0.participant == participant, case .reminder(let known) = $0.content else {
                return false
            }
            return known.task == reminder.task && known.occasion == reminder.occasion
        }
    }
}

extension InMemoryStorage {
    public func mailContact(of participant: String) async throws -> MailContact? {
        with { $0.mail.contacts[participant]?.contact }
    }

    public func addMailContact(_ contact: MailContact, at now: Instant) async throws {
        try with { contents in
            guard contents.participants[contact.participant] != nil else {
                throw StorageError.unavailable("unknown participant \(contact.participant).")
            }
            let hasLeft = contents.withdrawals.contains { $0.participant == contact.participant }
            if hasLeft { throw WithdrawnError() }
            contents.mail.cancel(contact.participant, where: { $0 == .confirmation })
            let known = contents.mail.contacts[contact.participant]
            let isReplacing = known?.contact.isConfirmed == true
            contents.mail.contacts[contact.participant] = MemoryMail.Contact(
                contact: MailContact(
                    participant: contact.participant,
                    study: contact.study,
                    address: (isReplacing ? known?.contact.address : nil) ?? contact.address,
                    newAddress: isReplacing ? contact.address : nil,
                    language: contact.language,
                    confirmedAt: known?.contact.confirmedAt
                ),
                checkAt: known?.checkAt
            )
            contents.mail.append(.confirmation, to: contact.participant, at: now)
        }
    }

    public func confirmations(of participant: String, since: Instant) async throws -> Int {
        with { contents in
            contents.mail.entries.count {
                $0.participant == participant && $0.content == .confirmation && $0.queuedAt >= since
            }
        }
    }

    public func confirmMailContact(
        of participant: String,
        _ address: [UInt8],
        at now: Instant
    ) async throws -> Bool {
        with { contents in
            guard let known = contents.mail.contacts[participant],
                [known.contact.address, known.contact.newAddress].contains(address)
            else { return false }
            let isKnown = known.contact.address == address
            contents.mail.contacts[participant] = MemoryMail.Contact(
                contact: MailContact(
                    participant: participant,
                    study: known.contact.study,
                    address: address,
                    language: known.contact.language,
                    confirmedAt: (isKnown ? known.contact.confirmedAt : nil) ?? now
                ),
                checkAt: known.checkAt ?? now
            )
            return true
        }
    }

    public func removeMailContact(of participant: String, at now: Instant) async throws {
        with { contents in
            contents.mail.contacts[participant] = nil
            contents.mail.cancel(participant)
        }
    }

    public func contactsToCheck(at now: Instant, limit: Int) async throws -> [MailContact] {
        with { contents in
            let due = contents.mail.contacts.values.compactMap { known in
                known.checkAt.flatMap { $0 <= now ? ($0, known.contact) : nil }
            }
            return due.sorted { ($0.0, $0.1.participant) < ($1.0, $1.1.participant) }
                .prefix(limit).map(\.1)
        }
    }

    public func queue(
        _ reminders: [Reminder],
        to participant: String,
        nextCheck: Instant,
        at now: Instant
    ) async throws {
        with { contents in
            guard contents.mail.contacts[participant]?.checkAt != nil else { return }
            for reminder in reminders
            where !contents.mail.hasReminder(reminder, of: participant) {
                contents.mail.append(.reminder(reminder), to: participant, at: now)
            }
            contents.mail.contacts[participant]?.checkAt = nextCheck
        }
    }

    public func takeMail(at now: Instant) async throws -> QueuedMail? {
        with { contents in
            let due = contents.mail.entries.indices.filter { index in
                contents.mail.entries[index].nextAttempt.map { $0 <= now } ?? false
            }
            let next = due.min {
                let (left, right) = (contents.mail.entries[$0], contents.mail.entries[$1])
                return (left.nextAttempt ?? now, left.key) < (right.nextAttempt ?? now, right.key)
            }
            guard let next,
                let known = contents.mail.contacts[contents.mail.entries[next].participant]
            else { return nil }
            contents.mail.entries[next].nextAttempt = nil
            contents.mail.entries[next].attempts += 1
            let entry = contents.mail.entries[next]
            return QueuedMail(
                key: entry.key,
                content: entry.content,
                attempts: entry.attempts,
                contact: known.contact
            )
        }
    }

    public func finishMail(_ key: Int64, _ outcome: MailOutcome, at now: Instant) async throws {
        with { contents in
            guard case .retry(let moment) = outcome,
                let index = contents.mail.entries.firstIndex(where: { $0.key == key }),
                contents.mail.contacts[contents.mail.entries[index].participant] != nil
            else { return }
            contents.mail.entries[index].nextAttempt = moment
        }
    }
}
