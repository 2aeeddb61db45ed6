/// An author's Markdown and the values that were piped into it, kept apart.
///
/// A value stands between two characters for private use. While the Markdown is read, a token stands
/// in its place: nothing that a participant typed is ever seen by the parser. It goes by scalars,
/// because a mark with an accent on it is one character to Swift.
struct PipedMarkdown {
    /// The author's words, with a token in the place of each value.
    let markdown: String
    /// The values in the order of their places.
    let values: [String]

    private static let opening: Unicode.Scalar = "\u{E000}"
    private static let closing: Unicode.Scalar = "\u{E001}"

    /// Takes a text apart; a mark without its other half hides the rest from the parser.
    init(_ text: String) {
        var values: [String] = []
        markdown = Self.replacing(in: text) { value in
            values.append(value)
            return Self.token(values.count - 1)
        }
        self.values = values
    }

    private init(_ markdown: String, values: [String]) {
        self.markdown = markdown
        self.values = values
    }

    /// The same values in changed words.
    func map(_ change: (String) -> String) -> PipedMarkdown {
        PipedMarkdown(change(markdown), values: values)
    }

    /// What became of the Markdown, with the values in the places of their tokens.
    func filled(_ text: String, _ write: (String) -> String = { $0 }) -> String {
        guard !values.isEmpty else { return text }
        return Self.replacing(in: text) { token in
            Int(token).flatMap { values.indices.contains($0) ? write(values[$0]) : nil } ?? ""
        }
    }

    /// Where a link leads, or `nil` when a value would say to which site.
    func address(_ address: String) -> String? {
        guard !values.isEmpty else { return address }
        guard !Self.site(in: address).unicodeScalars.contains(Self.opening) else { return nil }
        return filled(address, Self.encoded)
    }

    /// Whatever names another site: all behind the scheme up to the path, or what slashes open.
    private static func site(in address: String) -> Substring {
        let isSlash: (Character) -> Bool = { $0 == "/" || $0 == "\\" }
        let lowered = address.lowercased()
        let scheme = ["https:", "http:"].first { lowered.hasPrefix($0) }?.count ?? 0
        let rest = address.dropFirst(scheme)
        let slashes = rest.prefix(while: isSlash).count
        guard scheme > 0 || slashes > 1 else { return "" }
        return rest.dropFirst(slashes).prefix { !isSlash($0) && $0 != "?" && $0 != "#" }
    }

    /// A value as it may stand in an address: only letters, digits and four marks as they are.
    private static func encoded(_ value: String) -> String {
        value.utf8.map { byte in
            let scalar = UnicodeScalar(byte)
            guard !unreserved.contains(scalar) else { return String(scalar) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    private static let unreserved = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".unicodeScalars
    )

    private static func token(_ index: Int) -> String { marked("\(index)") }

    /// A value between its marks.
    static func marked(_ value: String) -> String { "\(opening)\(value)\(closing)" }

    /// A text in which something else stands for each pair of marks and what they enclose.
    static func replacing(in text: String, with other: (String) -> String) -> String {
        guard text.unicodeScalars.contains(where: { $0 == opening || $0 == closing }) else {
            return text
        }
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let start = rest.firstIndex(of: opening) {
            result += rest[..<start].filter { $0 != closing }
            let inner = rest[rest.index(after: start)...]
            let end = inner.firstIndex(of: closing) ?? inner.endIndex
            result += other(String(inner[..<end].filter { $0 != opening })).unicodeScalars
            rest = end < inner.endIndex ? inner[inner.index(after: end)...] : inner[end...]
        }
        result += rest.filter { $0 != closing }
        return String(result)
    }
}
