/// What a server has done so far, and what it is doing.
public struct ServerCounts: Sendable, Hashable {
    /// Requests that were handed to the handler.
    public var requests = 0
    /// Requests that were refused: malformed, too large, or one too many.
    public var rejected = 0
    /// Requests whose handler did not answer in time; should always be 0.
    public var stalled = 0
    /// Requests that were broken off because their answer took long and their client had gone.
    public var abandoned = 0
    /// Connections that were closed because the client took too long.
    public var reaped = 0
    /// Connections that were turned away because their address had too many.
    public var turnedAway = 0
    /// Connections that are open.
    public var openConnections = 0
    /// Requests whose handler is at work.
    public var inFlight = 0
    /// Requests that may send files and have not ended.
    public var openUploads = 0
    /// Requests that have begun and not ended.
    public var openRequests = 0
}
