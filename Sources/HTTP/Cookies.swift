/// The cookies of a request, by name.
///
/// A name that stands twice counts as missing: which of the two is the server's own cannot be told,
/// and a neighbour's domain may have planted one.
public struct Cookies: Sendable, Hashable {
    private var values: [String: String] = [:]
    private var repeated: Set<String> = []

    /// Reads the Cookie fields of a request; pairs that are malformed are passed over.
    public init(_ headers: HeaderFields) {
        for header in headers.values(of: "cookie") {
            for pair in header.split(separator: ";") { add(pair) }
        }
        for name in repeated { values[name] = nil }
    }

    /// The value of a name, or `nil` when it is missing, malformed, or stands more than once.
    public subscript(name: String) -> String? { values[name] }

    private mutating func add(_ pair: Substring) {
        guard let equals = pair.firstIndex(of: "=") else { return }
        let name = String(pair[..<equals]).trimmingBlanks
        let value = String(pair[pair.index(after: equals)...]).trimmingBlanks
        guard name.isToken else { return }
        if values.updateValue(Self.unquoted(value), forKey: name) != nil { repeated.insert(name) }
        if !values[name, default: ""].isCookieValue { repeated.insert(name) }
    }

    private static func unquoted(_ value: String) -> String {
        guard value.utf8.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") else {
            return value
        }
        return String(value.dropFirst().dropLast())
    }
}

extension String {
    /// Whether it consists of what RFC 6265 §4.1.1 allows in a cookie's value.
    var isCookieValue: Bool {
        utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\",;\\".utf8.contains($0) }
    }
}
