/// Who begins which task, and what is drawn for the session beforehand.
public struct SessionStart: Sendable, Hashable {
    /// The session's identifier.
    public let id: String
    /// The participant.
    public let participant: String
    /// The task.
    public let task: String
    /// The language of its pages, one of the study's.
    public let language: String
    /// The seed of everything that is drawn for it.
    public let seed: UInt64
    /// The parameters of the link.
    public let parameters: [String: String]

    /// Makes a start.
    public init(
        id: String,
        participant: String,
        task: String,
        language: String,
        seed: UInt64,
        parameters: [String: String]
    ) {
        self.id = id
        self.participant = participant
        self.task = task
        self.language = language
        self.seed = seed
        self.parameters = parameters
    }
}
