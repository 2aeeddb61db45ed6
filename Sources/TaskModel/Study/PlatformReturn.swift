/// The completion code and the link to a recruitment platform on a last page.
public struct PlatformReturn: Sendable, Hashable {
    /// A code that proves to the platform that the person has reached the page.
    public enum Code: Sendable, Hashable {
        /// The same code for everyone.
        case fixed(String)
        /// A different code for each participant and last page, derived from the server's key.
        case unique
    }

    public let code: Code?
    /// The address that the page links to or the browser opens automatically; `nil` if there is
    /// none.
    public let address: PlatformAddress?
    /// The label of the link to `address`; `nil` for the default label.
    public let label: String?
    /// Whether the browser opens `address` immediately, without a click on the link.
    public let isAutomatic: Bool
    /// The position of the address in the study's files.
    public let position: SourcePosition?

    /// No code and no link, for pages without a recruitment platform.
    public static let none = PlatformReturn()

    public init(
        code: Code? = nil,
        address: PlatformAddress? = nil,
        label: String? = nil,
        isAutomatic: Bool = false,
        position: SourcePosition? = nil
    ) {
        self.code = code
        self.address = address
        self.label = label
        self.isAutomatic = isAutomatic
        self.position = position
    }
}

/// The address of a page on another site, with values that the session fills in:
/// `https://panel.example/done?id={{ parameter:PANEL_ID }}&code={{ code }}`.
///
/// No value can change the site, because values come only after the host.
public struct PlatformAddress: Sendable, Hashable {
    public enum Segment: Sendable, Hashable {
        case literal(String)
        /// The value of a link parameter, or nothing if the session does not have the parameter.
        case parameter(String)
        case code
    }

    public let segments: [Segment]
    /// The site, such as `https://panel.example`, in lower case.
    public let site: String

    /// Creates an address from the form that authors write.
    ///
    /// Returns `nil` if the text is not the address of a web page, or if it contains placeholders
    /// other than parameters and the code.
    public init?(parsing text: String) {
        guard let segments = Self.segments(of: text), case .literal(let first) = segments.first,
            let site = Self.site(of: first),
            // Require a path, query or fragment before the first value, so that no value can extend
            // the host.
            segments.count == 1 || first.count > site.count,
            segments.allSatisfy({ !$0.hasForbiddenCharacters })
        else { return nil }
        self.segments = segments
        self.site = site
    }

    public var parameters: [String] {
        segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    private static func segments(of text: String) -> [Segment]? {
        var segments: [Segment] = []
        var rest = Substring(text)
        while let opening = rest.firstRange(of: "{{") {
            if opening.lowerBound > rest.startIndex {
                segments.append(.literal(String(rest[..<opening.lowerBound])))
            }
            let inner = rest[opening.upperBound...]
            guard let closing = inner.firstRange(of: "}}"),
                let value = value(inner[..<closing.lowerBound].filter { !$0.isWhitespace })
            else { return nil }
            segments.append(value)
            rest = inner[closing.upperBound...]
        }
        if !rest.isEmpty { segments.append(.literal(String(rest))) }
        return segments
    }

    private static func value(_ name: String) -> Segment? {
        if name == "code" { return .code }
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == "parameter", !parts[1].isEmpty else { return nil }
        return .parameter(String(parts[1]))
    }

    /// Returns the scheme, host and port at the start of an address; `nil` if they are invalid.
    private static func site(of text: String) -> String? {
        guard let scheme = ["https://", "http://"].first(where: text.lowercased().hasPrefix) else {
            return nil
        }
        let host = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
        // Only a name and a port are allowed: no user, and no backslash, which browsers read as a
        // slash.
        let isHost =
            !host.isEmpty && host.first != "." && host.allSatisfy { $0.isASCII }
            && host.allSatisfy { $0.isLetter || $0.isNumber || ".-:".contains($0) }
        return isHost ? scheme + host.lowercased() : nil
    }
}

extension PlatformAddress.Segment {
    fileprivate var hasForbiddenCharacters: Bool {
        guard case .literal(let words) = self else { return false }
        let isPrintable = words.utf8.allSatisfy { 33...126 ~= $0 }
        return !isPrintable || words.contains { "\"<>\\^`{|}".contains($0) }
    }
}
