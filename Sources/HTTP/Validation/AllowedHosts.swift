/// The host names that requests may use.
///
/// Rejecting other Host fields prevents DNS rebinding and links built from a forged Host field.
public struct AllowedHosts: Sendable, Hashable {
    private let names: Set<String>

    /// The host names of the loopback interface.
    public static let loopback = only(["localhost", "127.0.0.1", "[::1]"])

    /// Returns allowed hosts with these names, which must be in lower case.
    ///
    /// A name without a port allows every port.
    public static func only(_ names: Set<String>) -> AllowedHosts {
        AllowedHosts(names: names)
    }

    /// Throws `malformedHost` or `unknownHost` unless the value of a Host field is allowed.
    func check(_ host: String) throws(RequestRejectedError) {
        // Fast path: most values equal an allowed name.
        if names.contains(host), Self.name(of: host) != nil { return }
        let host = host.lowercased()
        guard let name = Self.name(of: host) else { throw .malformedHost }
        guard names.contains(name) || names.contains(host) else { throw .unknownHost }
    }

    /// Returns the part before the port, or `nil` if the value is not a host with an optional port.
    private static func name(of host: String) -> String? {
        // Octets are faster to search than characters, and hosts sent by browsers are ASCII.
        let octets = host.utf8
        let isLiteral = octets.first == UInt8(ascii: "[")
        let bracket = isLiteral ? octets.firstIndex(of: UInt8(ascii: "]")) : host.startIndex
        guard let bracket, octets.count <= 255 else { return nil }
        let colon = octets[bracket...].firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
        let name = host[..<colon]
        let port = host[colon...].dropFirst()
        guard port.utf8.count <= 5, port.utf8.allSatisfy(\.isDigitOctet) else { return nil }
        return isName(name, literal: isLiteral) ? String(name) : nil
    }

    private static func isName(_ name: Substring, literal: Bool) -> Bool {
        guard literal else {
            return !name.isEmpty
                && name.utf8.allSatisfy { $0.isAlphanumeric || "-._".utf8.contains($0) }
        }
        let inside = name.dropFirst().dropLast()
        return name.hasSuffix("]") && !inside.isEmpty
            && inside.utf8.allSatisfy { $0.hexadecimalValue != nil || ":.".utf8.contains($0) }
    }
}
