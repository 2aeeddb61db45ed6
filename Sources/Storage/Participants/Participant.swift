/// A person who takes part in a study.
///
/// Each participant belongs to one study. A person who takes part in two studies is a separate
/// participant in each, and nothing connects the two participants.
public struct Participant: Sendable, Hashable {
    public let id: String
    public let study: String
    /// The number of the current personal link and code, from 1; 0 if there is none yet.
    public let generation: Int
    /// The name of the participant's time zone; `nil` until it is known.
    public internal(set) var timeZone: String?

    public init(id: String, study: String, generation: Int = 1, timeZone: String? = nil) {
        self.id = id
        self.study = study
        self.generation = generation
        self.timeZone = timeZone
    }
}

/// The participant who used a browser last.
public struct BrowserUser: Sendable, Hashable {
    public let participant: Participant
    /// Whether the browser was the participant's own when the participant last used it.
    ///
    /// The value is `false` if the participant last started a restricted session in the browser.
    /// Anyone could then have typed the identity, even if the browser belonged to the participant
    /// before.
    public let isOwner: Bool

    public init(_ participant: Participant, isOwner: Bool) {
        self.participant = participant
        self.isOwner = isOwner
    }
}

/// The hashes of the personal link and code with which a participant opens the study in another
/// browser.
public struct PersonalKeys: Sendable, Hashable {
    /// The hash of the link's token.
    public let token: SecretHash
    /// The hash of the short code.
    public let code: SecretHash

    public init(token: SecretHash, code: SecretHash) {
        self.token = token
        self.code = code
    }
}
