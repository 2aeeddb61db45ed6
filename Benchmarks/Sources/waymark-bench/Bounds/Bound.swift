/// The upper limits of this machine's throughput.
struct Bound: Codable, Sendable {
    /// Pages served by bare libmicrohttpd.
    var pages: Measurement
    /// POST, redirect and page served by bare libmicrohttpd.
    var pairs: Measurement
    /// Steps per second committed by bare SQLite.
    var commits: Double
    /// Steps of libmicrohttpd and SQLite in one process: the limit for a step.
    var step: Measurement
    /// Pages per second of bare libmicrohttpd as measured by wrk; `nil` if wrk is not installed.
    var wrk: Double?

    /// The lower of the limits of libmicrohttpd and SQLite, measured separately.
    var lowerApart: Double { min(pairs.perSecond, commits) }
}
