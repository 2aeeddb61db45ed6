import TaskKinds
import Authoring
import TaskModel
import Testing

/// Malformed nodes of study files.
enum HostileNode {
    static let position = SourcePosition(file: "tasks/t.yaml", line: 1, column: 1)

    /// Returns malformed values for a field of any shape, and mappings from the given shape's keys
    /// to such values.
    static func all(for shape: FieldShape) -> [SourceNode] {
        let plain = scalars + [sequence([]), mapping([])]
        let nested = plain.flatMap { [sequence([$0]), sequence([$0, $0]), mapping([("id", $0)])] }
        return plain + nested + shaped(shape, with: plain)
    }

    /// Reads a step kind from the given fields.
    static func read(
        _ kind: any AuthoredStep.Type,
        _ fields: [(String, SourceNode)],
        in reading: ReadingContext
    ) throws -> any StepKind {
        let source = FieldReader(mapping(fields), of: "step", knowing: kind.fields, in: reading)
        let header = StepHeader(id: "a", content: StepContent(), flow: StepFlow())
        return kind.init(reading: try #require(source), of: header)
    }

    static func mapping(_ entries: [(String, SourceNode)]) -> SourceNode {
        let entries = entries.map {
            SourceNode.Pair(key: $0, keyPosition: position, value: $1)
        }
        return SourceNode(.mapping(entries), at: position, path: "t")
    }

    static func sequence(_ elements: [SourceNode]) -> SourceNode {
        SourceNode(.sequence(elements), at: position, path: "t")
    }

    static func scalar(_ text: String) -> SourceNode {
        SourceNode(.scalar(text, isQuoted: false), at: position, path: "t")
    }

    private static let scalars =
        (Hostile.texts.filter { $0.utf8.count < 5000 } + [
            "media/x.pdf", "media/.pdf", "pdf", "a/task.step", "none", "firstName", "1",
        ]).map(scalar)

    /// Returns mappings with one malformed value, either under all keys or under a single key.
    ///
    /// If the field takes a list, each mapping is in a list.
    private static func shaped(_ shape: FieldShape, with plain: [SourceNode]) -> [SourceNode] {
        switch shape {
        case .list(let element):
            shaped(element, with: plain).map { sequence([$0]) }
        case .object(let fields):
            plain.map { node in mapping(fields.map { ($0.name, node) }) }
                + fields.flatMap { field in plain.map { mapping([(field.name, $0)]) } }
        default: []
        }
    }
}
