/// What the machine could do at most.
struct Bound: Codable, Sendable {
    /// Pages of bare libmicrohttpd.
    var pages: Measurement
    /// POST, redirect and page of bare libmicrohttpd.
    var pairs: Measurement
    /// Steps that bare SQLite commits in a second.
    var commits: Double
    /// Steps of both in one process: the bound of a step.
    var step: Measurement
    /// Pages of bare libmicrohttpd as wrk counts them; `nil` if that is not installed.
    var wrk: Double?

    /// The lower of the two limits that were measured apart.
    var lowerApart: Double { min(pairs.perSecond, commits) }
}
