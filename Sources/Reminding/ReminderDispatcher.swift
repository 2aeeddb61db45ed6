package import Logging
package import Outbound
package import Storage
package import TaskModel
package import Sessions

/// A job that queues a reminder when a task opens for a participant, and sends the queued messages.
///
/// A schedule depends on the clock, on finished sessions and on the version of the study. The
/// dispatcher therefore recomputes each schedule when its next change is due, at the latest after a
/// quarter of an hour.
package struct ReminderDispatcher: Sendable {
    /// A message to which the dispatcher adds the sender and the date.
    package struct Message: Sendable {
        package let to: EmailAddress
        package let subject: String
        package let body: String
        package let language: String
        /// The URL of the page on which the recipient can stop reminders; `nil` for no link.
        package let unsubscribeURL: String?

        package init(
            to: EmailAddress,
            subject: String,
            body: String,
            language: String,
            unsubscribeURL: String?
        ) {
            self.to = to
            self.subject = subject
            self.body = body
            self.language = language
            self.unsubscribeURL = unsubscribeURL
        }
    }

    /// The sender of all messages.
    package struct Sender: Sendable {
        package let address: EmailAddress
        package let name: String?

        package init(address: EmailAddress, name: String?) {
            self.address = address
            self.name = name
        }
    }

    /// The functions that the site provides for the dispatcher.
    package struct Texts: Sendable {
        /// A function that returns a participant's schedule, or `nil` if the participant must not
        /// get reminders.
        package let schedule: @Sendable (MailContact) async throws -> ParticipantSchedule?
        /// A function that writes a queued message, or returns `nil` if the message must not be
        /// sent.
        package let message: @Sendable (QueuedMail) async throws -> Message?

        package init(
            schedule: @escaping @Sendable (MailContact) async throws -> ParticipantSchedule?,
            message: @escaping @Sendable (QueuedMail) async throws -> Message?
        ) {
            self.schedule = schedule
            self.message = message
        }
    }

    /// The time between two rounds, in seconds.
    static let pause: Int64 = 5
    /// The maximum time between two checks of a schedule, in seconds.
    static let longestCheck: Int64 = 15 * 60
    /// The time, in seconds, after which a reminder for an occasion without an end expires.
    static let longestReminder: Int64 = 86_400
    /// The pauses before the second and later attempts, in seconds.
    static let retries: [Int64] = [60, 300, 1200, 3600, 7200, 14_400, 28_800]

    private let store: any MailStore
    private let texts: Texts
    private let sender: Sender
    private let deliver: @Sendable (MailMessage) async throws -> Void
    private let now: @Sendable () -> Instant
    private let sleep: @Sendable (Instant) async throws -> Void
    private let logger: Logger

    /// Creates a dispatcher.
    ///
    /// - Parameters:
    ///   - store: The store of addresses and messages.
    ///   - texts: The functions that return schedules and messages.
    ///   - sender: The sender of all messages.
    ///   - deliver: A function that hands a message to a mail server.
    ///   - now: A function that returns the current time.
    ///   - sleep: A function that waits until the given time.
    ///   - logger: The log, which never contains addresses.
    package init(
        store: any MailStore,
        texts: Texts,
        sender: Sender,
        deliver: @escaping @Sendable (MailMessage) async throws -> Void,
        now: @escaping @Sendable () -> Instant,
        sleep: @escaping @Sendable (Instant) async throws -> Void,
        logger: Logger
    ) {
        self.store = store
        self.texts = texts
        self.sender = sender
        self.deliver = deliver
        self.now = now
        self.sleep = sleep
        self.logger = logger
    }

    /// Queues reminders and sends queued messages until the calling task is cancelled.
    package func run() async {
        while !Task.isCancelled {
            await round()
            do {
                try await sleep(now().adding(seconds: Self.pause))
            } catch {
                return
            }
        }
    }

    /// Queues the reminders that are due, and sends queued messages.
    package func round() async {
        do {
            try await queueReminders()
            try await withThrowingTaskGroup { group in
                for _ in 0..<Self.senders { group.addTask { try await sendAll() } }
                try await group.waitForAll()
            }
        } catch {
            guard !Task.isCancelled else { return }
            logger.warning("reminders could not be sent", metadata: ["error": "\(error)"])
        }
    }

    private static let senders = 4
    private static let batch = 100
}

// MARK: - Due reminders

extension ReminderDispatcher {
    private func queueReminders() async throws {
        while !Task.isCancelled {
            let contacts = try await store.contactsToCheck(at: now(), limit: Self.batch)
            for contact in contacts { try await check(contact) }
            if contacts.count < Self.batch { return }
        }
    }

    private func check(_ contact: MailContact) async throws {
        let now = now()
        let latest = now.adding(seconds: Self.longestCheck)
        let schedule = try await texts.schedule(contact)
        let change = schedule?.nextChange.map { min($0, latest) } ?? latest
        try await store.queue(
            (schedule?.dueOccasions ?? []).filter { hasOpened($0.occasion, for: contact) }.map {
                Reminder(
                    task: $0.task,
                    occasion: $0.occasion.number,
                    expiresAt: $0.occasion.closesAt ?? now.adding(seconds: Self.longestReminder)
                )
            },
            to: contact.participant,
            nextCheck: max(change, now.adding(seconds: 1)),
            at: now
        )
    }
}

extension ReminderDispatcher {
    /// Returns whether an occasion has opened since the address was confirmed.
    ///
    /// Participants who confirm an address have seen which tasks are already open.
    private func hasOpened(_ occasion: Occasion, for contact: MailContact) -> Bool {
        contact.confirmedAt.map { $0 <= occasion.opensAt } ?? false
    }
}

// MARK: - Sending

extension ReminderDispatcher {
    private func sendAll() async throws {
        while !Task.isCancelled, let mail = try await store.takeMail(at: now()) {
            let outcome = await outcome(of: mail)
            try await store.finishMail(mail.key, outcome, at: now())
        }
    }

    private func outcome(of mail: QueuedMail) async -> MailOutcome {
        do {
            guard let message = try await texts.message(mail) else { return .failed }
            try await deliver(try MailMessage(message, mail, from: sender, at: now()))
            return .sent
        } catch let failure as MailFailure {
            return outcome(of: mail, after: failure)
        } catch {
            logger.warning(
                "message not sent",
                metadata: ["mail": "\(mail.key)", "error": "\(error)"]
            )
            return .failed
        }
    }

    private func outcome(of mail: QueuedMail, after failure: MailFailure) -> MailOutcome {
        let isLast = mail.attempts > Self.retries.count
        logger.warning(
            "message not sent",
            metadata: [
                "mail": "\(mail.key)", "reason": "\(failure)", "attempts": "\(mail.attempts)",
            ]
        )
        // The server may have accepted the message, so a retry could deliver it a second time.
        if failure.stage == .content, !failure.isRejection { return .sent }
        if failure.isPermanent || isLast { return .failed }
        return .retry(at: now().adding(seconds: Self.retries[mail.attempts - 1]))
    }
}

extension MailFailure {
    /// Whether it is certain that the server rejected a command.
    fileprivate var isRejection: Bool {
        switch problem {
        case .reply, .noAuthentication: true
        case .timeout, .unknownHost, .unreachable, .insecure, .other: false
        }
    }
}

extension MailMessage {
    fileprivate init(
        _ message: ReminderDispatcher.Message,
        _ mail: QueuedMail,
        from sender: ReminderDispatcher.Sender,
        at now: Instant
    ) throws {
        let domain = sender.address.text.split(separator: "@").last ?? "localhost"
        try self.init(
            from: sender.address,
            fromName: sender.name,
            to: message.to,
            subject: message.subject,
            body: message.body,
            // The message ID is the same for each attempt, and does not reveal the participant.
            id: "\(mail.key).\(Draw.hash("\(mail.key) \(mail.contact.participant)"))@\(domain)",
            date: now,
            language: message.language,
            unsubscribeURL: message.unsubscribeURL
        )
    }
}
