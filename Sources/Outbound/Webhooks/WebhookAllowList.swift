/// An allow list of the hosts to which webhooks may be sent.
///
/// | entry | URLs |
/// |---|---|
/// | `hooks.example.org` | `https` on port 443 of exactly this host |
/// | `hooks.example.org:8443` | `https` on this port |
/// | `*.example.com` | `https` on port 443 of every subdomain, at any depth |
/// | `http://hooks.example.org` | `http` on port 80; only this prefix allows plain `http` |
/// | `http://localhost:8099` | `http` on this port; the host may have a private address |
/// | `https://10.0.0.5:8443` | `https` on this port of a private address |
///
/// Entries are separated by commas or line breaks. Connections to addresses that are not public are
/// rejected unless the entry has the form of one of the last two rows: `http://` with an explicit
/// port, or `https://` with an IP address.
package struct WebhookAllowList: Sendable, Hashable {
    private let entries: [Entry]

    /// Creates a list; an empty text allows nothing.
    ///
    /// - Throws: ``WebhookAllowListError`` for the first invalid entry.
    package init(_ text: String) throws(WebhookAllowListError) {
        var entries: [Entry] = []
        for part in text.split(whereSeparator: { $0 == "," || $0.isNewline }) {
            let entry = part.trimmingPrefix(while: \.isWhitespace)
            guard let last = entry.lastIndex(where: { !$0.isWhitespace }) else { continue }
            entries.append(try Entry(entry[...last]))
        }
        self.entries = entries
    }

    /// Returns whether the list has an entry for a URL.
    package func contains(_ url: WebhookURL) -> Bool {
        entries.contains { $0.matches(url.origin) }
    }

    /// Returns whether webhooks to a URL may be sent to an address that is not public.
    func allowsPrivateAddress(for url: WebhookURL) -> Bool {
        entries.contains { $0.allowsPrivateAddress && $0.matches(url.origin) }
    }
}

// MARK: - Entries

extension WebhookAllowList {
    private struct Entry: Sendable, Hashable {
        let origin: WebhookOrigin
        /// Whether the entry covers the subdomains of the host instead of the host itself.
        let isWildcard: Bool
        let allowsPrivateAddress: Bool

        init(_ text: Substring) throws(WebhookAllowListError) {
            func error(_ problem: WebhookAllowListError.Problem) -> WebhookAllowListError {
                WebhookAllowListError(entry: String(text), problem: problem)
            }
            let pattern =
                #/(?:([^/@]*)://)?(\*\.)?(\[[^\]/@]*\]|[^:/?\#@\[\]]*)(?::([^/?\#@]*))?/?/#
            guard let match = text.wholeMatch(of: pattern) else { throw error(.form) }
            let scheme = match.1?.lowercased()
            guard ["http", "https", nil].contains(scheme) else { throw error(.scheme) }
            if match.3.contains("*") { throw error(.wildcard) }
            guard let host = WebhookHost(match.3), Self.isPlain(host, match.3) else {
                throw error(.host)
            }
            isWildcard = match.2 != nil
            if isWildcard, !Self.hasSubdomains(host) { throw error(.wildcard) }
            let port = match.4.map { Int(portNumber: $0) } ?? (scheme == "http" ? 80 : 443)
            guard let port else { throw error(.port) }
            origin = WebhookOrigin(isEncrypted: scheme != "http", host: host, port: port)
            allowsPrivateAddress =
                switch (scheme, host) {
                case ("http", _): match.4 != nil && !isWildcard
                case ("https", .address): true
                default: false
                }
        }

        /// Returns whether libcurl parses the text of a host as the same host.
        ///
        /// libcurl parses names such as `8099` and `0x7f.1` as IP addresses, so no URL would match
        /// an entry with such a name.
        private static func isPlain(_ host: WebhookHost, _ text: Substring) -> Bool {
            (try? WebhookURL("https://\(text)/"))?.origin.host == host
        }

        /// Returns whether a host may follow `*.`: it must be a name with a dot.
        ///
        /// `*.org` would allow too many hosts. Public suffixes with a dot, such as `co.uk`, are not
        /// detected.
        private static func hasSubdomains(_ host: WebhookHost) -> Bool {
            guard case .name(let name) = host else { return false }
            return name.contains(".")
        }

        func matches(_ other: WebhookOrigin) -> Bool {
            guard isWildcard else { return origin == other }
            guard case (.name(let parent), .name(let name)) = (origin.host, other.host) else {
                return false
            }
            return name.hasSuffix("." + parent) && origin.port == other.port
                && origin.isEncrypted == other.isEncrypted
        }
    }
}

/// An error in an entry of an allow list.
package struct WebhookAllowListError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Problem: Sendable, Hashable {
        /// The entry is not a host with an optional scheme and port, for example because it has a
        /// path.
        case form
        case scheme
        case host
        case port
        case wildcard
    }

    /// The entry as it was typed.
    package let entry: String
    package let problem: Problem

    /// The problem and its remedy.
    package var description: String {
        switch problem {
        case .form:
            "\"\(entry)\" is not a host; "
                + "use the form hooks.example.org, without a path or a user name"
        case .scheme:
            "\"\(entry)\" has an unknown scheme; use http:// or https://, or leave it out"
        case .host:
            "\"\(entry)\" does not contain a valid host name or IP address; "
                + "use the form hooks.example.org, 192.0.2.1 or [2001:db8::1]"
        case .port:
            "the port of \"\(entry)\" is not a number from 1 to 65535; "
                + "remove it or use a valid one"
        case .wildcard:
            "\"\(entry)\" has a * that stands for too many hosts; "
                + "use *. only before a domain with a dot, such as *.example.com"
        }
    }
}
