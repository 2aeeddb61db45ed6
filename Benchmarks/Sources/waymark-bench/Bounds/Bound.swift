import CBare

/// What the machine could do at most.
struct Bound: Codable, Sendable {
    /// Pages of bare libmicrohttpd.
    var pages: Measurement
    /// POST, redirect and page of bare libmicrohttpd.
    var pairs: Measurement
    /// Steps that bare SQLite commits in a second.
    var commits: Double
    /// Pages of bare libmicrohttpd as wrk counts them; `nil` if that is not installed.
    var wrk: Double?

    /// The lower of both limits of a step.
    var lower: Double { min(pairs.perSecond, commits) }
    /// Both limits one after the other.
    var combined: Double { 1 / (1 / pairs.perSecond + 1 / commits) }
}

/// Commits the rows of steps by bare SQLite.
enum BareSQLite {
    /// How many steps it commits in a second.
    static func stepsPerSecond(_ database: String, writers: Int, seconds: Double) throws -> Double {
        let commits = unsafe bare_commit(database, UInt32(writers), UInt64(seconds * 1e9))
        if let failure = unsafe commits.failure {
            throw Failure("bare SQLite: \(unsafe String(cString: failure))")
        }
        return unsafe Double(commits.steps) * 1e9 / Double(commits.nanoseconds)
    }
}
