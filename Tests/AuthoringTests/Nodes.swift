import Authoring
import TaskModel

/// Nodes as if read from a file; each pair of a mapping has its own line, from line 1.
enum Nodes {
    static let position = SourcePosition(file: "t.yaml", line: 1, column: 1)

    static func text(_ text: String, quoted: Bool = false, path: String = "t") -> SourceNode {
        SourceNode(.scalar(text, isQuoted: quoted), at: position, path: path)
    }

    static func list(_ elements: [SourceNode]) -> SourceNode {
        SourceNode(.sequence(elements), at: position, path: "t")
    }

    static func mapping(_ pairs: KeyValuePairs<String, SourceNode>) -> SourceNode {
        let entries = pairs.enumerated().map { index, pair in
            SourceNode.Pair(
                key: pair.key,
                keyPosition: SourcePosition(file: "t.yaml", line: index + 1, column: 1),
                value: SourceNode(
                    pair.value.content,
                    at: SourcePosition(file: "t.yaml", line: index + 1, column: 9),
                    path: "t.\(pair.key)"
                )
            )
        }
        return SourceNode(.mapping(entries), at: position, path: "t")
    }

    static func reading(_ translations: [String: String]? = nil) -> ReadingContext {
        ReadingContext(
            registry: KindRegistry(stepKinds: [], answerFormats: []),
            language: "es",
            translations: translations?.mapValues { Translation($0, at: position) }
        )
    }

    /// Returns the value that a type reads from a node, and the diagnostics.
    static func read<Value>(
        _ type: FieldType<Value>,
        _ node: SourceNode
    ) -> (value: Value?, findings: [String]) {
        let reading = reading()
        let value = type.read(node, reading)
        return (value, reading.diagnostics.map(\.told))
    }
}

extension Diagnostic {
    /// The diagnostic without its code; a suggestion that is only the code's general advice is
    /// omitted.
    var told: String {
        let advice = suggestion == code.advice ? "" : "; \(suggestion)"
        return "\(position): \(severity.rawValue): \(message)\(advice)"
    }
}
