/// The participant and task of a new session, with the values drawn for it beforehand.
package struct SessionStart: Sendable, Hashable {
    /// The session's identifier.
    package let id: String
    /// The participant's identifier.
    package let participant: String
    /// The task's identifier.
    package let task: String
    /// The language of the session's pages, one of the study's.
    package let language: String
    /// The seed of all the session's random draws.
    package let seed: UInt64
    /// The parameters of the link.
    package let parameters: [String: String]

    /// Creates the start of a session.
    package init(
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
