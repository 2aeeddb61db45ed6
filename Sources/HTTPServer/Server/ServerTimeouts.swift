/// Timeouts of connections and requests, and of stopping the server.
public struct ServerTimeouts: Sendable, Hashable {
    /// The time for the lookup of a body policy, and for a handler's response unless the plan sets
    /// a different time.
    ///
    /// Requests that take longer get 503.
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
    /// The fixed part of the time allowed for reading a response.
    ///
    /// The response's size divided by `sendingBytesPerSecond` is added to this time.
    public var sending: Duration = .seconds(60)
    /// The speed, in bytes per second, that determines the additional time to read a response.
    public var sendingBytesPerSecond = 16 << 10
    /// The time for which the rest of a body is discarded after an early response.
    public var lingering: Duration = .seconds(5)
    /// The time limit for requests in progress when the server stops.
    ///
    /// Requests that take longer get 503.
    public var stopping: Duration = .seconds(10)
    /// The interval at which timeouts are checked.
    public var sweep: Duration = .seconds(1)

    public init() {}
}
