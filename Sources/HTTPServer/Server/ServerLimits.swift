public import HTTP

/// How much a server takes on before it says no.
public struct ServerLimits: Sendable, Hashable {
    /// Connections in all; more wait in the kernel's queue.
    public var connections = 4_000
    /// Connections from one address, or from one /64 of IPv6; loopback and the trusted proxy have no limit.
    public var connectionsPerAddress = 100
    /// The share of the connections, as a divisor, that is reserved for addresses that hold few.
    public var reservedShare = 10
    /// The connections up to which an address has few: more than a browser opens for one site.
    public var fewConnections = 8
    /// Whether loopback has no limits of its own.
    public var exemptsLoopback = true
    /// The share of the connections, as a divisor, that may receive uploads.
    public var uploadShare = 4
    /// Uploads of one owner, such as a session, at a time.
    public var uploadsPerOwner = 4
    /// Bytes of bodies in memory beyond the allowance of each; above that, 503.
    public var bodyBytes = 128 << 20
    /// Bytes of a body that do not count.
    public var bodyAllowance = 16 << 10
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

    /// Connections that may receive uploads.
    var uploads: Int { connections / max(1, uploadShare) }

    /// Connections that are not reserved.
    var unreserved: Int { connections - connections / max(1, reservedShare) }
}
