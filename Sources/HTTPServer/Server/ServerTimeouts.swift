/// How long a server waits for what.
public struct ServerTimeouts: Sendable, Hashable {
    /// For a handler's response, unless the handler gives it longer; after that the client gets 503.
    public var response: Duration = .seconds(10)
    /// For a whole head.
    public var head: Duration = .seconds(10)
    /// For the next request on a connection, or the next byte, in whole seconds.
    public var idle: Duration = .seconds(15)
    /// The window over which the speed of a body is measured.
    public var bodyWindow: Duration = .seconds(20)
    /// The minimum speed of a body over that window, in bytes per second.
    public var bodyBytesPerSecond = 1_024
    /// For a whole form.
    public var form: Duration = .seconds(60)
    /// For a whole upload.
    public var upload: Duration = .seconds(20 * 60)
    /// For a response to be read by the client, before its length is looked at.
    public var sending: Duration = .seconds(60)
    /// The least speed of a client that reads more than that allows, in bytes per second.
    public var sendingBytesPerSecond = 16 << 10
    /// How often all of this is looked at.
    public var sweep: Duration = .seconds(1)

    /// The defaults.
    public init() {}
}
