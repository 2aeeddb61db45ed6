/// Counts of a server's past and current activity.
public struct ServerCounts: Sendable, Hashable {
    /// Complete requests dispatched to the handler.
    public var requests = 0
    /// Requests rejected because they were malformed, too large, over a limit or not allowed to
    /// have a body.
    public var rejected = 0
    /// Requests whose handler or policy lookup did not finish in time; should always be 0.
    public var stalled = 0
    /// Long requests aborted because the client had disconnected.
    public var abandoned = 0
    /// Connections closed after a timeout, or because the client disconnected before sending a
    /// complete body.
    public var reaped = 0
    /// Connections and forwarded requests rejected because a network had too many connections.
    public var turnedAway = 0
    public var openConnections = 0
    /// Running handlers and lookups of body policies.
    public var inFlight = 0
    /// Unfinished requests whose bodies may contain files.
    public var openUploads = 0
    /// Requests that have started but not ended.
    public var openRequests = 0
}
