internal import Glibc

/// The part of an address to which limits apply: an IPv4 address, or the /64 prefix of an IPv6
/// address.
///
/// A single customer usually owns a whole /64, so a limit on full IPv6 addresses would be
/// ineffective. All spellings of an address are equal, and an IPv4-mapped IPv6 address equals its
/// IPv4 address.
///
///     ClientNetwork("2001:db8::1") == ClientNetwork("2001:DB8:0:0:ffff::2")  // true
public struct ClientNetwork: Sendable, Hashable {
    private enum Prefix: Hashable {
        case version4(UInt32)
        case version6(UInt64)
        /// The text is not an IP address; for example, the peer is a Unix socket.
        case unknown
    }

    private let prefix: Prefix
    /// Whether the address is a loopback address: 127.0.0.0/8 or ::1.
    public let isLoopback: Bool

    /// Creates the network of a numeric address without a port.
    ///
    /// All other texts have the same network, `unknown`.
    public init(_ address: String) {
        let version6 = Self.octets(of: address, AF_INET6, count: 16)
        let version4 =
            Self.octets(of: address, AF_INET, count: 4) ?? version6.flatMap(Self.unmapped)
        if let version4 {
            prefix = .version4(version4.reduce(0) { $0 << 8 | UInt32($1) })
            isLoopback = version4.first == 127
        } else if let version6 {
            prefix = .version6(version6.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
            isLoopback = version6.dropLast().allSatisfy { $0 == 0 } && version6.last == 1
        } else {
            prefix = .unknown
            isLoopback = false
        }
    }

    /// Returns the IPv4 address in an IPv6 address of the form `::ffff:192.0.2.1` (RFC 4291
    /// §2.5.5.2), or `nil` for other IPv6 addresses.
    private static func unmapped(_ version6: [UInt8]) -> [UInt8]? {
        let isMapped = version6.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
        return isMapped ? Array(version6.suffix(4)) : nil
    }

    /// Whether the text was a numeric address.
    var isAddress: Bool { prefix != .unknown }

    private static func octets(of address: String, _ family: CInt, count: Int) -> [UInt8]? {
        var octets = [UInt8](repeating: 0, count: count)
        return unsafe inet_pton(family, address, &octets) == 1 ? octets : nil
    }
}
