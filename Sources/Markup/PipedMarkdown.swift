/// An author's Markdown, separated from the values piped into it.
///
/// A value is enclosed in two private-use characters. Before parsing, a token replaces the value,
/// so the parser never sees participants' input. Texts are processed as Unicode scalars, because a
/// mark followed by a combining accent is a single `Character`.
struct PipedMarkdown {
    /// The author's text, with a token in place of each value.
    let markdown: String
    /// The values, in order of occurrence.
    let values: [String]

    private static let opening: Unicode.Scalar = "\u{E000}"
    private static let closing: Unicode.Scalar = "\u{E001}"

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

    /// Returns a copy with changed Markdown and the same values.
    func map(_ change: (String) -> String) -> PipedMarkdown {
        PipedMarkdown(change(markdown), values: values)
    }

    /// Returns a text in which each token is replaced by its value, as converted by `write`.
    func filled(_ text: String, _ write: (String) -> String = { $0 }) -> String {
        guard !values.isEmpty else { return text }
        return Self.replacing(in: text) { token in
            Int(token).flatMap { values.indices.contains($0) ? write(values[$0]) : nil } ?? ""
        }
    }

    /// Returns a link's address in which each token is replaced by its percent-encoded value; `nil`
    /// if a value would determine the site.
    func address(_ address: String) -> String? {
        guard !values.isEmpty else { return address }
        guard !Self.site(in: address).unicodeScalars.contains(Self.opening) else { return nil }
        return filled(address, Self.encoded)
    }

    /// Returns the part of an address that names a site: the text after the scheme and initial
    /// slashes, up to the path, query or fragment.
    ///
    /// The result is empty for an address that names no site, such as `/page` or
    /// `mailto:a@b.example`.
    private static func site(in address: String) -> Substring {
        let isSlash: (Character) -> Bool = { $0 == "/" || $0 == "\\" }
        let lowered = address.lowercased()
        let scheme = ["https:", "http:"].first { lowered.hasPrefix($0) }?.count ?? 0
        let rest = address.dropFirst(scheme)
        let slashes = rest.prefix(while: isSlash).count
        guard scheme > 0 || slashes > 1 else { return "" }
        return rest.dropFirst(slashes).prefix { !isSlash($0) && $0 != "?" && $0 != "#" }
    }

    /// Returns a percent-encoded value; only ASCII letters, digits and `-._~` remain unchanged.
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

    static func marked(_ value: String) -> String { "\(opening)\(value)\(closing)" }

    /// Returns a text in which each value, together with its marks, is replaced by the result of
    /// `other`.
    ///
    /// A value without a closing mark extends to the end of the text. Other unpaired marks are
    /// removed.
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
