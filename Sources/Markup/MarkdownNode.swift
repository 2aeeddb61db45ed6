internal import CCMark

/// A node of a parsed text, valid only as long as its document exists.
///
/// Marked `@safe` because the document owns the tree and nodes are not accessible outside this
/// module.
@safe
struct MarkdownNode {
    private let pointer: OpaquePointer

    /// Creates a node from the parser's pointer; returns `nil` for a null pointer.
    init?(_ pointer: OpaquePointer?) {
        guard let pointer = unsafe pointer else { return nil }
        unsafe self.pointer = pointer
    }

    /// Creates the root node of a text by parsing it; returns `nil` if parsing fails.
    ///
    /// The caller must free the node.
    init?(parsing text: String) {
        unsafe self.init(
            cmark_parse_document(text, text.utf8.count, CMARK_OPT_VALIDATE_UTF8)
        )
    }

    var kind: cmark_node_type { unsafe cmark_node_get_type(pointer) }
    /// The text of a text, code or HTML node.
    var literal: String { unsafe string(cmark_node_get_literal(pointer)) }
    /// The address of a link.
    var address: String { unsafe string(cmark_node_get_url(pointer)) }

    /// The level of a heading, from 1.
    var headingLevel: Int { Int(unsafe cmark_node_get_heading_level(pointer)) }

    /// The node and its descendants as HTML.
    var html: String {
        guard let text = unsafe cmark_render_html(pointer, CMARK_OPT_DEFAULT) else { return "" }
        defer { unsafe cmark_get_default_mem_allocator().pointee.free(text) }
        return unsafe String(cString: text)
    }

    func setAddress(_ address: String) {
        unsafe _ = cmark_node_set_url(pointer, address)
    }

    func setHeadingLevel(_ level: Int) {
        unsafe _ = cmark_node_set_heading_level(pointer, Int32(level))
    }

    /// Removes the node and its descendants from the tree and frees them.
    func free() { unsafe cmark_node_free(pointer) }

    /// Replaces the node with its children.
    func unwrap() {
        while let child = unsafe cmark_node_first_child(pointer) {
            guard unsafe cmark_node_insert_before(pointer, child) == 1 else { break }
        }
        free()
    }

    private func string(_ text: UnsafePointer<CChar>?) -> String {
        guard let text = unsafe text else { return "" }
        return unsafe String(cString: text)
    }
}

extension MarkdownNode {
    /// Returns the node and its descendants in document order; `nil` if they are nested too deeply.
    func descendants(maximumDepth: Int) -> [MarkdownNode]? {
        guard let iterator = unsafe cmark_iter_new(pointer) else { return nil }
        defer { unsafe cmark_iter_free(iterator) }
        var nodes: [MarkdownNode] = []
        var depth = 0
        while depth <= maximumDepth {
            let event = unsafe cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE else { return nodes }
            guard let node = unsafe MarkdownNode(cmark_iter_get_node(iterator)) else { return nil }
            if event == CMARK_EVENT_ENTER { nodes.append(node) }
            depth += event == CMARK_EVENT_EXIT ? -1 : node.isLeaf ? 0 : 1
        }
        return nil
    }

    /// Whether the node cannot have children; cmark emits an enter event for such a node, but no
    /// exit event.
    private var isLeaf: Bool {
        [
            CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_CODE_BLOCK,
            CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE,
            CMARK_NODE_HTML_INLINE,
        ].contains(kind)
    }
}
