package import TaskModel

/// The identifiers and other values with which a new session starts.
package struct SessionStart: Sendable, Hashable {
    package let id: String
    package let participant: String
    package let task: String
    /// The language of the session's pages, which is one of the study's languages.
    package let language: String
    /// The seed of all random decisions in the session.
    package let seed: UInt64
    /// The link parameters to store.
    package let parameters: [String: String]
    /// Whether only the browser in which the session starts may open it.
    package let isRestricted: Bool
    /// The occasion for which the session starts, if the task has a schedule.
    package let occasion: Occasion?
    /// The name of the participant's time zone; `nil` for the server's.
    package let timeZone: String?

    package init(
        id: String,
        participant: String,
        task: String,
        language: String,
        seed: UInt64,
        parameters: [String: String],
        isRestricted: Bool = false,
        occasion: Occasion? = nil,
        timeZone: String? = nil
    ) {
        self.id = id
        self.participant = participant
        self.task = task
        self.language = language
        self.seed = seed
        self.parameters = parameters
        self.isRestricted = isRestricted
        self.occasion = occasion
        self.timeZone = timeZone
    }
}
