/// The cookies of a request, by name.
///
/// A name that stands twice counts as missing: which of the two is the server's own cannot be told,
/// and a neighbour's domain may have planted one.
public struct Cookies: Sendable, Hashable {
    private struct Pair: Hashable {
        let name: String
        let value: String
    }

    private var pairs: [Pair] = []

    /// Reads the Cookie fields of a request; pairs without a name are passed over.
    public init(_ headers: HeaderFields) {
        for header in headers.values(of: "cookie") {
            for pair in header.utf8.split(separator: UInt8(ascii: ";")) { add(Substring(pair)) }
        }
    }

    /// The value of a name, or `nil` when it is missing, malformed, or stands more than once.
    public subscript(name: String) -> String? {
        let named = pairs.filter { $0.name == name }
        guard named.count == 1, let value = named.first?.value, value.isCookieValue else {
            return nil
        }
        return value
    }

    private mutating func add(_ pair: Substring) {
        guard let equals = pair.utf8.firstIndex(of: UInt8(ascii: "=")) else { return }
        let name = String(pair[..<equals]).trimmingBlanks
        let value = String(pair[pair.utf8.index(after: equals)...]).trimmingBlanks
        if name.isToken { pairs.append(Pair(name: name, value: Self.unquoted(value))) }
    }

    private static func unquoted(_ value: String) -> String {
        let quote = UInt8(ascii: "\"")
        guard value.utf8.count >= 2, value.utf8.first == quote, value.utf8.last == quote else {
            return value
        }
        return String(value.dropFirst().dropLast())
    }
}

extension String {
    /// Whether it consists of what RFC 6265 §4.1.1 allows in a cookie's value.
    var isCookieValue: Bool {
        consists { octet in
            switch octet {
            case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"): false
            default: (0x21...0x7E).contains(octet)
            }
        }
    }
}
