import Authoring
import TaskModel

/// A traversal of the files that a task includes, in the order of the task's steps.
struct IncludedParts {
    private let reading: ReadingContext

    init(_ reading: ReadingContext) {
        self.reading = reading
    }

    /// Returns the values of a field in each included file, with the identifier of the section that
    /// includes the file.
    func collect<Element>(
        _ field: Field<[Element]>,
        below root: SourceNode
    ) -> [(section: String, values: [Element])] {
        steps(of: root).flatMap { collect(field, in: $0) }
    }

    private func collect<Element>(
        _ field: Field<[Element]>,
        in step: SourceNode
    ) -> [(section: String, values: [Element])] {
        let id = reading.scope.name(step[StepFields.id.name]?.text ?? "")
        return reading.within({ $0.step = id }) {
            guard let place = Self.included(by: step) else { return collect(field, below: step) }
            guard let part = Inclusion(of: place, in: reading) else { return [] }
            return part.read { source in
                [(section: id, values: source[field])] + collect(field, below: source.node)
            }
        }
    }

    /// Returns the paths of the files that are included anywhere below a node.
    func files(below root: SourceNode) -> Set<String> {
        var found: Set<String> = []
        var waiting = [root]
        while let node = waiting.popLast() {
            for step in steps(of: node) {
                waiting.append(step)
                guard let path = Self.included(by: step)?.text, let part = reading.parts[path],
                    found.insert(path).inserted
                else { continue }
                waiting.append(part)
            }
        }
        return found
    }

    /// Returns the steps of a task or section; other nodes with `steps` are invalid and not read.
    private func steps(of node: SourceNode) -> [SourceNode] {
        let type = node[StepFields.type.name]?.text
        guard type.map({ ["section", "secondaryTask"].contains($0) }) ?? true else { return [] }
        return node[TaskFields.steps.name]?.elements ?? []
    }

    private static func included(by step: SourceNode) -> SourceNode? {
        let type = step[StepFields.type.name]?.text
        guard type.map({ ["include", "secondaryTask"].contains($0) }) ?? true else { return nil }
        return step[IncludeFields.include.name]
    }
}
