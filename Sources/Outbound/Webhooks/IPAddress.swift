internal import Glibc

/// An IPv4 or IPv6 address.
struct IPAddress: Sendable, Hashable {
    /// The 4 or 16 bytes, in network byte order.
    let bytes: [UInt8]

    /// Creates an address from a text that `inet_pton` accepts; returns `nil` for other texts.
    init?(_ text: some StringProtocol) {
        var version4 = in_addr()
        var version6 = in6_addr()
        if unsafe inet_pton(AF_INET, String(text), &version4) == 1 {
            bytes = unsafe withUnsafeBytes(of: version4) { unsafe Array($0) }
        } else if unsafe inet_pton(AF_INET6, String(text), &version6) == 1 {
            bytes = unsafe withUnsafeBytes(of: version6) { unsafe Array($0) }
        } else {
            return nil
        }
    }

    /// Creates an address from a socket address; returns `nil` if the socket address is
    /// truncated, or is neither IPv4 nor IPv6.
    init?(socketAddress: UnsafeRawBufferPointer, family: Int32) {
        let offset: Int?
        switch family {
        case AF_INET: offset = MemoryLayout<sockaddr_in>.offset(of: \.sin_addr)
        case AF_INET6: offset = MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr)
        default: return nil
        }
        let count = family == AF_INET ? 4 : 16
        guard let offset, socketAddress.count >= offset + count else { return nil }
        bytes = unsafe Array(socketAddress[offset..<offset + count])
    }
}

// MARK: - Public addresses

extension IPAddress {
    /// Whether the address is a unicast address on the public internet.
    ///
    /// An IPv6 address that contains an IPv4 address in a standard format, such as 6to4, is not
    /// public. A gateway would connect to the inner address, which is not checked here.
    var isPublic: Bool {
        bytes.count == 4
            ? !Self.special4.contains { $0.contains(self) }
            : Self.globalUnicast.contains { $0.contains(self) }
                && !Self.special6.contains { $0.contains(self) }
    }

    /// The IPv4 ranges that are not public (the registry of RFC 6890, and multicast).
    private static let special4 = [
        range("0.0.0.0", 8),  // this network, unspecified
        range("10.0.0.0", 8),  // private
        range("100.64.0.0", 10),  // shared by customers of a provider (CGNAT)
        range("127.0.0.0", 8),  // loopback
        range("169.254.0.0", 16),  // link-local, with the metadata of cloud providers
        range("172.16.0.0", 12),  // private
        range("192.0.0.0", 24),  // protocol assignments
        range("192.0.2.0", 24),  // documentation
        range("192.88.99.0", 24),  // 6to4 relays
        range("192.168.0.0", 16),  // private
        range("198.18.0.0", 15),  // benchmarks
        range("198.51.100.0", 24),  // documentation
        range("203.0.113.0", 24),  // documentation
        range("224.0.0.0", 4),  // multicast
        range("240.0.0.0", 4),  // reserved, and broadcast
    ]

    /// The only range from which public IPv6 addresses are assigned (RFC 4291).
    ///
    /// It excludes unspecified, loopback, IPv4-mapped (`::ffff:0:0/96`), NAT64 (`64:ff9b::/96`),
    /// unique-local, link-local and multicast addresses, among others.
    private static let globalUnicast = [range("2000::", 3)]

    /// The ranges within `globalUnicast` that are not public.
    private static let special6 = [
        range("2001::", 23),  // protocol assignments, with Teredo, which contains an IPv4 address
        range("2001:db8::", 32),  // documentation
        range("2002::", 16),  // 6to4, which contains an IPv4 address
        range("3fff::", 20),  // documentation
    ]

    private static func range(_ first: String, _ length: Int) -> AddressRange {
        AddressRange(first: IPAddress(first), length: length)
    }
}

/// A range of IPv4 or IPv6 addresses that share a prefix.
private struct AddressRange {
    /// The first address; `nil` makes the range empty.
    let first: IPAddress?
    /// The length of the prefix, in bits.
    let length: Int

    func contains(_ address: IPAddress) -> Bool {
        guard let first, first.bytes.count == address.bytes.count else { return false }
        return zip(first.bytes, address.bytes).enumerated().allSatisfy { index, pair in
            let bits = min(max(length - 8 * index, 0), 8)
            let mask = UInt8(truncatingIfNeeded: 0xFF00 >> bits)
            return pair.0 & mask == pair.1 & mask
        }
    }
}
