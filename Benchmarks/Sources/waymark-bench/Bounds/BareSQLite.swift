import CBare

/// Bare SQLite, which commits the rows of steps.
enum BareSQLite {
    /// Returns the steps per second that SQLite commits in groups of `writers` steps.
    static func stepsPerSecond(_ database: String, writers: Int, seconds: Double) throws -> Double {
        let commits = unsafe bare_commit(database, UInt32(writers), UInt64(seconds * 1e9))
        if let failure = unsafe commits.failure {
            throw Failure("bare SQLite: \(unsafe String(cString: failure))")
        }
        return unsafe Double(commits.steps) * 1e9 / Double(commits.nanoseconds)
    }
}
