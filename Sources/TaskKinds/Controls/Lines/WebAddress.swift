struct WebAddress {
    /// The address with scheme and host in lower case.
    let text: String

    /// Creates an address from a text such as `https://example.org/page`; without a scheme, `https`
    /// is assumed.
    ///
    /// Returns `nil` for other schemes and for text that is not the address of a web page.
    init?(_ text: String) {
        guard text.unicodeScalars.count <= 2000, text.unicodeScalars.allSatisfy(Self.isUsual)
        else { return nil }
        let (scheme, rest) = Self.split(text)
        guard scheme == "https" || scheme == "http" else { return nil }
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        guard let authority = Self.authority(rest[..<end]) else { return nil }
        self.text = "\(scheme)://\(authority)\(rest[end...])"
    }

    /// Splits an address at `://`; the default scheme is `https`.
    private static func split(_ text: String) -> (scheme: String, rest: Substring) {
        guard let mark = text.firstRange(of: "://"),
            !text[..<mark.lowerBound].contains(where: { "/?#".contains($0) })
        else { return ("https", text[...]) }
        return (text[..<mark.lowerBound].lowercased(), text[mark.upperBound...])
    }

    /// Returns the host and, if given, the port; `nil` if the authority is invalid or contains a
    /// user name or password.
    private static func authority(_ text: Substring) -> String? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard 1...2 ~= parts.count, let name = parts.first, let host = HostName(String(name)) else {
            return nil
        }
        guard parts.count == 2 else { return host.text }
        guard let port = UInt16(parts[1]), port > 0, String(port) == parts[1] else { return nil }
        return "\(host.text):\(port)"
    }

    private static func isUsual(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
            && scalar.properties.generalCategory != .format
            && !"<>\"\\^`{|}".unicodeScalars.contains(scalar)
    }
}
