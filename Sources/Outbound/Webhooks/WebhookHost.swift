/// The host of a URL.
enum WebhookHost: Sendable, Hashable {
    /// A name in lower case.
    case name(String)
    case address(IPAddress)

    /// Creates a host, or returns `nil` if the text is not a host; an IPv6 address must be in
    /// brackets.
    init?(_ text: some StringProtocol) {
        if text.first == "[", text.last == "]" {
            let inner = text.dropFirst().dropLast()
            guard inner.contains(":"), let address = IPAddress(inner) else { return nil }
            self = .address(address)
        } else if text.contains(":") {
            return nil
        } else if let address = IPAddress(text) {
            self = .address(address)
        } else {
            guard Self.isName(text) else { return nil }
            self = .name(text.lowercased())
        }
    }

    /// Returns whether a text has the form of a DNS name; underscores are allowed, because they
    /// occur in private networks.
    private static func isName(_ text: some StringProtocol) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        return text.utf8.count <= 253
            && labels.allSatisfy { label in
                1...63 ~= label.utf8.count && label.first != "-" && label.last != "-"
                    && label.utf8.allSatisfy { $0.isLetterOrDigit || "-_".utf8.contains($0) }
            }
    }
}

/// The scheme, host and port of a URL.
struct WebhookOrigin: Sendable, Hashable {
    /// Whether the scheme is `https`; otherwise it is `http`.
    let isEncrypted: Bool
    let host: WebhookHost
    let port: Int
}
