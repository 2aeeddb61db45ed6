internal import CCMark

/// A parsed Markdown document without unsafe content.
struct SafeDocument: ~Copyable {
    private let root: MarkdownNode

    /// Creates a document from a text; returns `nil` if the text is too long or nested too deeply.
    init?(_ text: PipedMarkdown) {
        let markdown = text.markdown
        guard markdown.utf8.count <= Markup.maximumLength,
            let root = MarkdownNode(parsing: markdown)
        else { return nil }
        guard let nodes = root.descendants(maximumDepth: Markup.maximumDepth) else {
            root.free()
            return nil
        }
        Self.orderHeadings(nodes)
        for node in nodes { Self.makeSafe(node, text) }
        self.root = root
    }

    deinit { root.free() }

    /// The document as HTML, with tokens in place of values.
    var html: String {
        // Only cmark writes tags, so this string occurs only at the start of a link. Every link to
        // another site starts with it.
        root.html.replacing("<a href=\"http", with: "<a rel=\"noreferrer noopener\" href=\"http")
    }

    /// The document's text without markup, with tokens in place of values.
    var words: String {
        let nodes = root.descendants(maximumDepth: Markup.maximumDepth) ?? []
        return nodes.map(Self.words).joined()
    }

    private static func words(of node: MarkdownNode) -> String {
        switch node.kind {
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: " "
        case CMARK_NODE_TEXT, CMARK_NODE_CODE: node.literal
        default: ""
        }
    }

    private static func makeSafe(_ node: MarkdownNode, _ text: PipedMarkdown) {
        switch node.kind {
        case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: node.free()
        case CMARK_NODE_IMAGE: node.unwrap()
        case CMARK_NODE_LINK: checkLink(node, text)
        default: break
        }
    }

    /// Moves headings below the page's main heading and closes gaps between levels.
    ///
    /// Gaps would confuse participants who navigate by headings.
    private static func orderHeadings(_ nodes: [MarkdownNode]) {
        var level = 1
        for node in nodes where node.kind == CMARK_NODE_HEADING {
            level = min(node.headingLevel + 1, level + 1, 6)
            node.setHeadingLevel(level)
        }
    }

    /// Fills the values into a link's address, or replaces the link with its text if the address is
    /// unsafe.
    private static func checkLink(_ node: MarkdownNode, _ text: PipedMarkdown) {
        guard let address = text.address(node.address), let target = LinkTarget(address) else {
            return node.unwrap()
        }
        node.setAddress(address)
        if target == .external { lowerScheme(of: node) }
    }

    /// Changes `HTTP://` to `http://`, so that `html` finds all links to other sites.
    private static func lowerScheme(of node: MarkdownNode) {
        let scheme = node.address.prefix { $0 != ":" }
        let rest = node.address.dropFirst(scheme.count)
        node.setAddress(scheme.lowercased() + rest)
    }
}
