package import TaskModel
package import TaskPlayer

/// The settings of a rehearsal.
package struct RehearsalSettings: Sendable {
    /// The minimum number of sessions; `nil` to play until coverage is sufficient.
    package let sessions: Int?
    /// The seed of all random decisions.
    package let seed: UInt64
    /// The earliest arrival of a participant; all participants arrive within four weeks.
    package let start: Instant
    /// The languages of the participants; `nil` for all languages of the study.
    package let languages: [String]?
    /// The number of participants who play concurrently, at least 1; it does not affect the
    /// results.
    package let atOnce: Int
    /// A folder for the files that participants send, on the same file system as the storage.
    package let uploads: String
    /// The program's rules for tasks, in addition to those in the study's files; `nil` for none.
    package let policy: (any TaskPolicy)?

    package init(
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
