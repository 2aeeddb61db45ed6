/// Timeouts of connections and requests, and of stopping the server.
public struct ServerTimeouts: Sendable, Hashable {
    /// The time for a handler's response, unless the plan sets a different time, and for the lookup
    /// of a body policy.
    ///
    /// When it expires, the client gets 503.
    public var response: Duration = .seconds(10)
    /// The time for a whole head.
    public var head: Duration = .seconds(10)
    /// The time for the next request on a connection, or for the next byte, in whole seconds.
    public var idle: Duration = .seconds(15)
    /// The window over which the speed of a body is measured.
    public var bodyWindow: Duration = .seconds(20)
    /// The minimum speed of a body over `bodyWindow`, in bytes per second.
    public var bodyBytesPerSecond = 1_024
    /// The time for a whole form.
    public var form: Duration = .seconds(60)
    /// The time for a whole upload.
    public var upload: Duration = .seconds(20 * 60)
    /// The time that a client has to read a response, in addition to the time for its length.
    public var sending: Duration = .seconds(60)
    /// The speed, in bytes per second, that determines the additional time to read a response.
    public var sendingBytesPerSecond = 16 << 10
    /// The time for which the rest of a body is discarded after an early response.
    public var lingering: Duration = .seconds(5)
    /// The time that requests in progress have to end when the server stops.
    ///
    /// When it expires, they get 503.
    public var stopping: Duration = .seconds(10)
    /// The interval at which timeouts are checked.
    public var sweep: Duration = .seconds(1)

    public init() {}
}
