public import HTTP

/// Limits above which a server rejects or delays requests.
public struct ServerLimits: Sendable, Hashable {
    /// The maximum number of open connections; further connections wait in the kernel's queue.
    public var connections = 4_000
    /// The maximum number of connections from one IPv4 address or one /64 of IPv6.
    ///
    /// The trusted proxy and, by default, loopback addresses are exempt.
    public var connectionsPerAddress = 100
    /// The fraction of connections reserved for addresses with few connections, as a divisor: 10
    /// reserves a tenth.
    public var reservedShare = 10
    /// The maximum number of connections with which an address still counts as having few.
    ///
    /// The default is more than a browser opens for one site.
    public var fewConnections = 8
    /// Whether loopback addresses are exempt from the limits per address.
    public var exemptsLoopback = true
    /// The fraction of connections that may receive uploads, as a divisor: 4 allows a quarter.
    public var uploadShare = 4
    /// The maximum number of simultaneous uploads of one owner, such as a session.
    public var uploadsPerOwner = 4
    /// The maximum total size of bodies in memory, in bytes, excluding the allowance of each body.
    ///
    /// A request whose body would exceed this limit gets 503.
    public var bodyBytes = 128 << 20
    /// The number of bytes of each body that do not count towards `bodyBytes`.
    public var bodyAllowance = 16 << 10
    /// The maximum total of running handlers and body policy lookups.
    ///
    /// Further requests get 503 immediately.
    public var requestsInFlight = 1_024
    /// The memory for a connection's head and buffers, in bytes; it limits the size of a head.
    ///
    /// The library overwrites all this memory between two requests of a connection, so every open
    /// connection uses this much. One field may take up to half of this memory, and many fields
    /// together slightly more. A longer head is rejected with 431 or 414.
    public var connectionMemory = 18 << 10
    public var form = FormLimits()

    public init() {}

    /// The number of connections that may receive uploads.
    var uploads: Int { connections / max(1, uploadShare) }

    /// The number of connections that are not reserved.
    var unreserved: Int { connections - connections / max(1, reservedShare) }
}
