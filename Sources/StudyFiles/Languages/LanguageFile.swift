import Authoring
import TaskModel

/// The texts of a language file such as `languages/es.yaml`, by the addresses of their originals.
///
/// An address can be written as one key (`evening.steps.mood.title: …`), as nested mappings, or as
/// a mixture of both.
struct LanguageFile {
    /// The maximum number of unknown addresses for which a suggestion is looked up.
    private static let mostSuggestions = 50

    let texts: [String: Translation]
    private let positions: [(path: String, position: SourcePosition)]
    /// The positions of the mappings that contain texts, by address.
    private let mappings: [String: SourcePosition]

    /// Creates the texts of a language from its file.
    ///
    /// Problems are reported to `sources`. Returns `nil` if the file is missing or cannot be
    /// parsed.
    init?(
        _ language: String,
        knowing known: Set<String>,
        in sources: inout StudySources
    ) {
        guard let path = sources.path(of: "languages/\(language)") else {
            let position = SourcePosition(file: "languages/\(language).yaml", line: 1, column: 1)
            let tag = Diagnostic.quoted(language)
            let message = "the translations into \(tag) are missing"
            let advice = "add languages/\(language).yaml, or remove \(tag) from languages"
            sources.report(
                Diagnostic(.missingLanguageFile, message, suggestion: advice, at: position)
            )
            return nil
        }
        var leaves = TextLeaves()
        // If the file cannot be parsed, it is unknown which translations are missing.
        guard let root = sources.parse(path, root: "") else { return nil }
        leaves.collect(root)
        let levels = MissingLevels(leaves.positions, knowing: known)
        (leaves.diagnostics + leaves.cut + levels.diagnostics).forEach { sources.report($0) }
        positions = leaves.positions.filter { levels.known[$0.path] == nil }
        mappings = leaves.mappings
        let places = Dictionary(leaves.positions.map { ($0.path, $0.position) }) { first, _ in
            first
        }
        texts = leaves.texts.reduce(into: [:]) { texts, entry in
            let path = levels.known[entry.key] ?? entry.key
            texts[path] = places[entry.key].map { Translation(entry.value, at: $0) }
        }
    }

    /// Reports translations that have no original.
    ///
    /// Translations for the tasks and included files in `broken` are skipped, because their
    /// originals may not have been read.
    func reportStrangers(to reading: ReadingContext, unlessIn broken: Set<String>) {
        let strangers = positions.filter { place in
            let task = place.path.prefix { $0 != "." }
            return !reading.textPaths.contains(place.path) && !broken.contains(String(task))
        }
        report(strangers.map(\.path), to: reading)
    }

    /// Reports each unknown text or, if possible, the outermost mapping that contains this text but
    /// no known text.
    private func report(_ strangers: [String], to reading: ReadingContext) {
        let places = Dictionary(positions.map { ($0.path, $0.position) }) { first, _ in first }
        let known = AddressBook(reading.textPaths)
        var told: Set<String> = []
        for stranger in strangers {
            let path = known.unknownPart(of: stranger) { mappings[$0] != nil }
            guard told.insert(path).inserted else { continue }
            guard let position = mappings[path] ?? places[stranger] else { continue }
            let known = told.count <= Self.mostSuggestions ? known.like(path) : []
            reading.report(
                .unknownText,
                "there is no text \(path == stranger ? "at" : "below") \(Diagnostic.quoted(path))",
                suggestion: reading.suggestion(for: path, among: known),
                at: position
            )
        }
    }
}

/// The texts at the leaves of a tree of mappings.
struct TextLeaves {
    private(set) var texts: [String: String] = [:]
    private(set) var positions: [(path: String, position: SourcePosition)] = []
    private(set) var mappings: [String: SourcePosition] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// Findings about texts that YAML truncates.
    private(set) var cut: [Diagnostic] = []

    /// Collects the texts of a node and of its descendants.
    mutating func collect(_ node: SourceNode) {
        switch node.content {
        case .mapping(let entries): entries.forEach { collect($0) }
        case .scalar(let text, _): add(text, of: node, at: node.position)
        case .sequence: reject(node)
        }
    }

    private mutating func collect(_ entry: SourceNode.Pair) {
        // Keys that start with `x-` are ignored, so that their values can define anchors.
        guard !entry.key.hasPrefix("x-") else { return }
        guard let text = entry.value.text else {
            mappings[entry.value.path] = mappings[entry.value.path] ?? entry.keyPosition
            return collect(entry.value)
        }
        add(text, of: entry.value, at: entry.keyPosition)
    }

    private mutating func add(_ text: String, of node: SourceNode, at position: SourcePosition) {
        guard !node.path.isEmpty else { return reject(node) }
        positions.append((node.path, position))
        if let finding = node.lost?.finding(at: node.position), !node.isBlank {
            cut.append(finding)
        }
        guard !node.isBlank, texts[node.path] == nil else { return reportUseless(node, position) }
        texts[node.path] = text
    }

    private mutating func reportUseless(_ node: SourceNode, _ position: SourcePosition) {
        let path = Diagnostic.quoted(node.path)
        let finding =
            node.isBlank
            ? Diagnostic(.missingValue, "\(path) has no text", at: position)
            : Diagnostic(.duplicateKey, "\(path) already has a text", at: position)
        diagnostics.append(finding)
    }

    private mutating func reject(_ node: SourceNode) {
        let message = "expected texts by address, found \(node.description)"
        let key = node.elements.first?.entries.first.map { ".\($0.key)" } ?? ""
        let advice =
            node.elements.isEmpty || node.path.isEmpty
            ? nil : "write one line for each text, such as \(node.path).0\(key): …"
        diagnostics.append(
            Diagnostic(.wrongShape, message, suggestion: advice, at: node.position)
        )
    }
}
