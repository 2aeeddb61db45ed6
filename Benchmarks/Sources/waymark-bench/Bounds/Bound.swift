/// The upper limits of this machine's throughput.
struct Bound: Codable, Sendable {
    /// Pages served by bare libmicrohttpd.
    var pages: Measurement
    /// Steps served by bare libmicrohttpd without a database: a POST, a redirect and a page for
    /// each step.
    var pairs: Measurement
    /// Steps per second committed by bare SQLite.
    var commits: Double
    /// Bare steps, with libmicrohttpd and SQLite in one process: the limit for the server's steps.
    var step: Measurement
    /// Pages per second of bare libmicrohttpd as measured by wrk; `nil` if wrk is not installed.
    var wrk: Double?

    /// The lower of the separate limits of libmicrohttpd and SQLite, in steps per second.
    var lowerApart: Double { min(pairs.perSecond, commits) }
}
