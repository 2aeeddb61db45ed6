internal import CCMark

extension Markup {
    /// The HTML in a text, of which nothing comes onto the page but the words around it.
    ///
    /// - Parameter markdown: The text.
    /// - Returns: The first tag of a block that is left out with its words, and the first other tag;
    ///   comments are neither.
    public static func leftOut(of markdown: String) -> (block: String?, tag: String?) {
        guard markdown.utf8.count <= maximumLength, let root = Node(parsing: markdown) else {
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

extension Node {
    fileprivate var isHTML: Bool {
        kind == CMARK_NODE_HTML_BLOCK || kind == CMARK_NODE_HTML_INLINE
    }
}

/// A piece of HTML without its comments.
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

    /// How it begins; `nil` when there is nothing but comments.
    var tag: String? {
        guard !text.isEmpty else { return nil }
        let end = text.firstIndex(of: ">").map { text.index(after: $0) } ?? text.endIndex
        let start = text[..<end].prefix { !$0.isNewline }
        return String(start.prefix(Self.longestTag))
    }

    /// Whether anything but tags stands in it.
    var hasWords: Bool {
        var isInTag = false
        return text.contains { character in
            if character == "<" { isInTag = true }
            defer { if character == ">" { isInTag = false } }
            return !isInTag && !character.isWhitespace
        }
    }
}
