internal import HTTP

/// The cookies that a browser stores for one site.
public struct CookieJar: Sendable, Hashable {
    public private(set) var values: [String: String] = [:]

    public init() {}

    /// The value of the Cookie field to send; `nil` if there are no cookies.
    public var header: String? {
        guard !values.isEmpty else { return nil }
        return values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            .joined(separator: "; ")
    }

    /// Applies a response's Set-Cookie fields: stores cookies, and deletes those whose `Max-Age` is
    /// not positive; `Expires` is ignored.
    ///
    /// Like a browser, the jar ignores cookies marked `Secure` that arrive over plain HTTP.
    public mutating func keep(_ response: TestResponse, isEncrypted: Bool) {
        for header in response.headers.values(of: "Set-Cookie") {
            keep(header, isEncrypted: isEncrypted)
        }
    }

    /// Sets a cookie; a `nil` value removes the cookie.
    public mutating func set(_ name: String, _ value: String?) {
        values[name] = value
    }

    private mutating func keep(_ header: String, isEncrypted: Bool) {
        let parts = header.split(separator: ";").map { String($0.drop(while: { $0 == " " })) }
        guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { return }
        let attributes = Set(parts.dropFirst().map { $0.lowercased() })
        guard isEncrypted || !attributes.contains("secure") else { return }
        let isForgotten = attributes.contains { $0 == "max-age=0" || $0.hasPrefix("max-age=-") }
        let value = String(pair[pair.index(after: equals)...])
        values[String(pair[..<equals])] = isForgotten ? nil : value
    }
}
