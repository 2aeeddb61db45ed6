public import TaskModel

/// A participant's subscription to email reminders, stored apart from the participant's answers.
public struct MailContact: Sendable, Hashable {
    public let participant: String
    public let study: String
    /// The encrypted address.
    public let address: [UInt8]
    /// The encrypted new address, which replaces the confirmed `address` once the new address is
    /// confirmed; `nil` if no new address is to be confirmed.
    public let newAddress: [UInt8]?
    /// The language of the messages.
    public let language: String
    /// The time at which the address was confirmed with the link sent to it; `nil` until then.
    public let confirmedAt: Instant?

    public var isConfirmed: Bool { confirmedAt != nil }
    /// The encrypted address that still has to be confirmed; `nil` if every address is confirmed.
    public var unconfirmedAddress: [UInt8]? { isConfirmed ? newAddress : address }

    public init(
        participant: String,
        study: String,
        address: [UInt8],
        newAddress: [UInt8]? = nil,
        language: String,
        confirmedAt: Instant? = nil
    ) {
        self.participant = participant
        self.study = study
        self.address = address
        self.newAddress = newAddress
        self.language = language
        self.confirmedAt = confirmedAt
    }
}

/// A reminder of one occasion of a task.
public struct Reminder: Sendable, Hashable {
    public let task: String
    /// The number of the occasion.
    public let occasion: Int
    /// The time after which the reminder is no longer useful.
    public let expiresAt: Instant

    public init(task: String, occasion: Int, expiresAt: Instant) {
        self.task = task
        self.occasion = occasion
        self.expiresAt = expiresAt
    }
}

/// A message to be sent to a participant's address.
public struct QueuedMail: Sendable, Hashable {
    public enum Content: Sendable, Hashable {
        /// A link that confirms the address.
        case confirmation
        case reminder(Reminder)
    }

    /// The number of the message, from 1.
    public let key: Int64
    public let content: Content
    /// The number of attempts to send the message, including the current one.
    public let attempts: Int
    public let contact: MailContact

    public init(key: Int64, content: Content, attempts: Int, contact: MailContact) {
        self.key = key
        self.content = content
        self.attempts = attempts
        self.contact = contact
    }
}

/// The outcome of an attempt to send a message.
public enum MailOutcome: Sendable, Hashable {
    /// The mail server accepted the message, or may have done so.
    case sent
    /// The message was not sent; the next attempt is at this time.
    case retry(at: Instant)
    /// The message was not sent and will not be sent.
    case failed
}
