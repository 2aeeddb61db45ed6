/// The cookies of a request, by name.
///
/// A repeated name counts as missing, because a sibling domain may have set one of the cookies and
/// the server cannot tell which.
public struct Cookies: Sendable, Hashable {
    private let headers: [String]

    /// Creates cookies from a request's Cookie fields, which are searched on each access.
    public init(_ headers: HeaderFields) {
        self.headers = headers.values(of: "cookie")
    }

    /// The value of a cookie, or `nil` if the cookie is missing, malformed or repeated.
    public subscript(name: String) -> String? {
        guard name.isToken else { return nil }
        var found: String?
        for header in headers {
            var rest = Array(header.utf8)[...]
            while !rest.isEmpty {
                let pair = rest.prefix { $0 != UInt8(ascii: ";") }
                rest = rest[pair.endIndex...].dropFirst()
                guard let value = Self.value(of: pair, named: name) else { continue }
                guard found == nil else { return nil }
                found = value
            }
        }
        guard let found, found.isCookieValue else { return nil }
        return found
    }

    /// Returns the value of a pair, or `nil` if the pair is malformed or has another name.
    private static func value(of pair: ArraySlice<UInt8>, named name: String) -> String? {
        let pair = pair.drop(while: \.isBlankOctet)
        guard pair.starts(with: name.utf8) else { return nil }
        let rest = pair.dropFirst(name.utf8.count).drop(while: \.isBlankOctet)
        guard rest.first == UInt8(ascii: "=") else { return nil }
        return unquoted(String(decoding: rest.dropFirst(), as: UTF8.self).trimmingBlanks)
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
    /// Whether the string contains only characters that RFC 6265 §4.1.1 allows in a cookie value.
    var isCookieValue: Bool {
        consists { octet in
            switch octet {
            case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"): false
            default: (0x21...0x7E).contains(octet)
            }
        }
    }
}
