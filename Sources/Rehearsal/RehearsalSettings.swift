public import TaskModel
public import TaskPlayer

/// The settings of a rehearsal.
public struct RehearsalSettings: Sendable {
    /// The minimum number of sessions; `nil` to play until no new goals are reached.
    public let sessions: Int?
    /// The seed of all random decisions.
    public let seed: UInt64
    /// The earliest arrival of a participant; all arrive within four weeks.
    public let start: Instant
    /// The languages of the participants; `nil` for all of the study's.
    public let languages: [String]?
    /// The number of participants who play concurrently, at least 1; it does not affect the
    /// results.
    public let atOnce: Int
    /// A folder for the files that participants send, on the same file system as the storage.
    public let uploads: String
    /// Rules about tasks that study files cannot express; `nil` for none.
    public let policy: (any TaskPolicy)?

    /// Creates settings.
    public init(
        sessions: Int? = nil,
        seed: UInt64,
        start: Instant,
        languages: [String]? = nil,
        atOnce: Int = 16,
        uploads: String,
        policy: (any TaskPolicy)? = nil
    ) {
        self.sessions = sessions
        self.seed = seed
        self.start = start
        self.languages = languages
        self.atOnce = max(1, atOnce)
        self.uploads = uploads
        self.policy = policy
    }
}
