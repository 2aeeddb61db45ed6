import Authoring
import TaskModel
import Yams

/// A converter of the parser's nodes to source nodes with positions and addresses.
struct NodeBuilder {
    let file: String
    let source: LenientYAML
    private let marks: LostTextMarkers
    private(set) var diagnostics: [Diagnostic] = []
    private var anchored: [String: Node] = [:]
    private var count = 0

    init(file: String, of source: LenientYAML, in text: String) {
        self.file = file
        marks = LostTextMarkers(text)
        self.source = source
    }

    /// Returns the source node, or `nil` after reporting that the parser's node is invalid or
    /// exceeds a limit.
    mutating func build(_ node: Node, path: String, depth: Int) -> SourceNode? {
        count += 1
        guard depth <= YAMLFile.deepest else {
            return reject(.tooDeep, "more than 32 levels deep", node)
        }
        guard count <= YAMLFile.mostNodes else { return reject(.tooLarge, "too large", node) }
        if let alias = alias(node) { return follow(alias, of: node, path: path, depth: depth) }
        guard let content = content(of: node, path: path, depth: depth) else { return nil }
        if let anchor = node.anchor { anchored[anchor.rawValue] = node }
        return SourceNode(content, at: position(of: node), path: path, lost: lost(node))
    }

    /// Returns the part of a plain text that YAML does not read as text, or `nil` if there is none.
    private func lost(_ node: Node) -> TruncatedText? {
        guard case .scalar(let scalar) = node, scalar.style == .plain, let mark = node.mark else {
            return nil
        }
        return marks.lost(at: TextPosition(mark), text: scalar.string)
    }

    private func alias(_ node: Node) -> String? {
        guard case .scalar(let scalar) = node, scalar.style == .plain else { return nil }
        return source.aliases.alias(scalar.string)
    }

    private mutating func follow(
        _ alias: String,
        of node: Node,
        path: String,
        depth: Int
    ) -> SourceNode? {
        if let target = anchored[alias] { return build(target, path: path, depth: depth + 1) }
        let message = "this alias has no anchor \(Diagnostic.quoted("&" + alias)) before it"
        diagnostics.append(Diagnostic(.unknownAnchor, message, at: position(of: node)))
        return nil
    }

    private mutating func content(
        of node: Node,
        path: String,
        depth: Int
    ) -> SourceNode.Content? {
        switch node {
        case .scalar(let scalar):
            .scalar(source.aliases.restored(scalar.string), isQuoted: scalar.style != .plain)
        case .mapping(let mapping) where Self.isPiping(mapping): piping(node)
        case .mapping(let mapping): entries(of: mapping, path: path, depth: depth)
        case .sequence(let sequence): elements(of: sequence, path: path, depth: depth)
        case .alias: nil
        }
    }

    private mutating func elements(
        of sequence: Node.Sequence,
        path: String,
        depth: Int
    ) -> SourceNode.Content? {
        var elements: [SourceNode] = []
        for (index, node) in sequence.enumerated() {
            let path = Self.join(path, name(of: node) ?? String(index))
            guard let element = build(node, path: path, depth: depth + 1) else { return nil }
            elements.append(element)
        }
        return .sequence(elements)
    }

    private mutating func entries(
        of mapping: Node.Mapping,
        path: String,
        depth: Int
    ) -> SourceNode.Content? {
        var entries: [SourceNode.Pair] = []
        var repeats = RepeatedKeys()
        for (key, value) in mapping {
            guard let name = name(ofKey: key) else { continue }
            let path = Self.join(path, name)
            guard let node = build(value, path: path, depth: depth + 1) else { return nil }
            let entry = SourceNode.Pair(key: name, keyPosition: position(of: key), value: node)
            repeats.add(entry)
            entries.append(entry)
        }
        diagnostics += repeats.findings
        return .mapping(entries)
    }
}

extension NodeBuilder {
    private mutating func name(ofKey key: Node) -> String? {
        guard case .scalar(let scalar) = key, alias(key) == nil else {
            let message = "a key must be a word, not a list, a mapping or an alias"
            diagnostics.append(Diagnostic(.wrongShape, message, at: position(of: key)))
            return nil
        }
        let place = position(of: key)
        let name = source.renamed[TextPosition(line: place.line, column: place.column)]
        return source.aliases.restored(name ?? scalar.string)
    }

    /// Returns whether the node is `{{ name | words }}`, which YAML parses as a mapping with a
    /// mapping as its key.
    private static func isPiping(_ mapping: Node.Mapping) -> Bool {
        guard let key = mapping.first?.key.mapping?.mark, let start = mapping.mark else {
            return false
        }
        return key.line == start.line && key.column == start.column + 1
    }

    private mutating func piping(_ node: Node) -> SourceNode.Content {
        let message = "a text that starts with {{ needs quotes"
        let advice = "put the whole text in quotes"
        let place = position(of: node)
        diagnostics.append(Diagnostic(.wrongShape, message, suggestion: advice, at: place))
        return .scalar("…", isQuoted: true)
    }

    private mutating func reject(
        _ code: Diagnostic.Code,
        _ reason: String,
        _ node: Node
    ) -> SourceNode? {
        let message = "the file is \(reason)"
        diagnostics.append(Diagnostic(code, message, at: position(of: node)))
        return nil
    }

    private func position(of node: Node) -> SourcePosition {
        SourcePosition(file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    }

    /// Returns the name of a list entry: its `id`, the `value` of a choice, or the `at` of a spoken
    /// text.
    ///
    /// The result is `nil` if the entry has none of these fields.
    private func name(of node: Node) -> String? {
        let target = alias(node).flatMap { anchored[$0] } ?? node
        guard case .mapping(let mapping) = target else { return nil }
        for name in ["id", "value", "at"] {
            for (key, value) in mapping where key.scalar?.string == name {
                return value.scalar.map { source.aliases.restored($0.string) }
            }
        }
        return nil
    }

    private static func join(_ path: String, _ name: String) -> String {
        path.isEmpty ? name : "\(path).\(name)"
    }
}
