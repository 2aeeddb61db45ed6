import Authoring
import TaskModel

/// A task's steps by name, as checks need them.
struct TaskIndex {
    let draft: TaskDraft
    let reading: EditionReading
    /// Every step, sections too, in the order of the file.
    let steps: [Step]
    /// The first step of every identifier.
    let stepsByID: [String: Step]
    /// The section around each step, by its identifier.
    let sections: [String: Step]
    /// The conditions of each step that stand in no other.
    let conditions: [String: [ReadCondition]]
    private let broken: Set<SourcePosition>

    init(_ draft: TaskDraft, reading: EditionReading) {
        self.draft = draft
        self.reading = reading
        steps = Self.open(draft.task.steps)
        stepsByID = Dictionary(steps.map { ($0.id, $0) }) { first, _ in first }
        sections = Self.sections(steps)
        broken = Self.broken(steps, reading)
        let outer = draft.conditions.filter { !$0.isInner }
        conditions = Dictionary(grouping: outer) { $0.scope.step ?? "" }
    }

    var task: TaskDefinition { draft.task }

    /// Whether something is wrong in one of the task's files.
    var hasErrors: Bool {
        reading.diagnostics.contains {
            $0.severity == .error && draft.files.contains($0.position.file)
        }
    }

    /// Whether a step could not be read wholly, so that what it lacks may stand in the file.
    func isBroken(_ step: Step) -> Bool {
        step.position.map(broken.contains) ?? false
    }

    /// The sections around a step, the innermost first.
    func sections(around id: String) -> [Step] {
        var found: [Step] = []
        var inner = id
        while let section = sections[inner], found.count < steps.count {
            found.append(section)
            inner = section.id
        }
        return found
    }

    /// The step or section directly in a section in which a step stands, or which it is.
    func part(of section: String, holding id: String) -> String? {
        let chain = [id] + sections(around: id).map(\.id)
        return zip(chain, chain.dropFirst()).first { $0.1 == section }?.0
    }
}

extension TaskIndex {
    private static func open(_ steps: [Step]) -> [Step] {
        steps.flatMap { [$0] + open($0.inner) }
    }

    private static func sections(_ steps: [Step]) -> [String: Step] {
        let pairs = steps.flatMap { step in step.inner.map { ($0.id, step) } }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Where the steps begin in whose lines an error stands.
    private static func broken(_ steps: [Step], _ reading: EditionReading) -> Set<SourcePosition> {
        let errors = reading.diagnostics.filter { $0.severity == .error }.map(\.position)
        let starts = Dictionary(grouping: steps.compactMap(\.position), by: \.file)
        return Set(errors.compactMap { error in starts[error.file]?.last { $0 <= error } })
    }
}

extension Step {
    /// The steps of a section; none of anything else.
    var inner: [Step] {
        if case .section(let section) = body { section.steps } else { [] }
    }

    /// How a section repeats.
    var repetition: Repetition? {
        if case .section(let section) = body { section.repetition } else { nil }
    }
}

extension SourcePosition {
    /// Whether a place is before another in the same file, or the same.
    fileprivate static func <= (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) <= (right.line, right.column)
    }
}
