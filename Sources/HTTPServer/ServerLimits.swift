public import HTTP

/// How much a server takes on before it says no.
public struct ServerLimits: Sendable, Hashable {
    /// Connections in all; more wait in the kernel's queue.
    public var connections = 4_000
    /// Connections from one address; loopback and the trusted proxy have no limit.
    public var connectionsPerAddress = 100
    /// Requests whose handler is at work; one more is answered 503 at once.
    public var requestsInFlight = 1_024
    /// Bytes of memory for a connection's head and buffers, which bounds the head.
    ///
    /// The library writes over all of it between two requests of a connection, so that each open
    /// connection takes as much. A head may have half of it in one field, a little more in many; a
    /// longer one is refused with 431 or 414.
    public var connectionMemory = 18 << 10
    /// How much a form may contain.
    public var form = FormLimits()

    /// The defaults.
    public init() {}
}
