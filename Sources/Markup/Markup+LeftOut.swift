internal import CCMark

extension Markup {
    /// Finds raw HTML in a text.
    ///
    /// The HTML is removed when the text is rendered.
    ///
    /// - Parameter markdown: The author's text.
    /// - Returns: `block` is the start of the first HTML block that contains words. These words are
    ///   removed together with the tags. `tag` is the first tag of any kind. Comments are ignored.
    ///   Either is `nil` if nothing matches. Both are `nil` for a text that is too long or nested
    ///   too deeply, because such a text is shown as typed.
    public static func leftOut(of markdown: String) -> (block: String?, tag: String?) {
        guard markdown.utf8.count <= maximumLength, let root = MarkdownNode(parsing: markdown)
        else {
            return (nil, nil)
        }
        defer { root.free() }
        let nodes = root.descendants(maximumDepth: maximumDepth) ?? []
        let pieces = nodes.filter(\.isHTML).map { HTMLPiece($0.literal) }
        return (
            block: pieces.first(where: \.hasWords)?.tag,
            tag: pieces.lazy.compactMap(\.tag).first
        )
    }
}

extension MarkdownNode {
    fileprivate var isHTML: Bool {
        kind == CMARK_NODE_HTML_BLOCK || kind == CMARK_NODE_HTML_INLINE
    }
}

/// A piece of raw HTML without its comments.
private struct HTMLPiece {
    private static let longestTag = 40
    private let text: Substring

    init(_ literal: String) {
        var kept = ""
        var rest = literal[...]
        while let start = rest.firstRange(of: "<!--") {
            kept += rest[..<start.lowerBound]
            let end = rest[start.lowerBound...].firstRange(of: "-->")
            rest = end.map { rest[$0.upperBound...] } ?? ""
        }
        text = (kept + rest).drop(while: \.isWhitespace)
    }

    /// The start of the piece, limited to one tag, one line and 40 characters; `nil` if the piece
    /// contains only comments.
    var tag: String? {
        guard !text.isEmpty else { return nil }
        let end = text.firstIndex(of: ">").map { text.index(after: $0) } ?? text.endIndex
        let start = text[..<end].prefix { !$0.isNewline }
        return String(start.prefix(Self.longestTag))
    }

    /// Whether the piece contains text outside tags.
    var hasWords: Bool {
        var isInTag = false
        return text.contains { character in
            if character == "<" { isInTag = true }
            defer { if character == ">" { isInTag = false } }
            return !isInTag && !character.isWhitespace
        }
    }
}
