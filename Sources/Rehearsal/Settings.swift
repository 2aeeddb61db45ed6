public import TaskModel
public import TaskPlayer

/// How a rehearsal is done.
public struct Settings: Sendable {
    /// How many sessions there are at least; `nil` for as many as show something new.
    public let sessions: Int?
    /// What everything is drawn from.
    public let seed: UInt64
    /// When the first participants come; they come within four weeks.
    public let start: Instant
    /// The languages in which people take part; all of the study's without.
    public let languages: [String]?
    /// How many participants are under way at once, which changes nothing in what comes out.
    public let atOnce: Int
    /// A folder for the files that participants send, in the file system of the storage.
    public let uploads: String
    /// What is decided beyond the files of tasks; `nil` for nothing.
    public let policy: (any TaskPolicy)?

    /// Makes settings.
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
