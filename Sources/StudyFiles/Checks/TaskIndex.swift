import Authoring
import TaskModel

/// Lookup tables of a task's steps for the checks.
struct TaskIndex {
    let draft: TaskDraft
    let reading: ReadingContext
    /// All steps, including sections, in file order.
    let steps: [Step]
    /// The first step with each identifier.
    let stepsByID: [String: Step]
    /// The section that directly contains each step, by the step's identifier.
    let sections: [String: Step]
    /// The outermost conditions of each step, by the step's identifier.
    let conditions: [String: [ParsedCondition]]
    private let broken: Set<SourcePosition>

    init(_ draft: TaskDraft, reading: ReadingContext) {
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

    /// Whether there is an error in one of the task's files.
    var hasErrors: Bool {
        reading.diagnostics.contains {
            $0.severity == .error && draft.files.contains($0.position.file)
        }
    }

    /// Returns whether a step may have been read only in part.
    ///
    /// Parts of such a step that seem to be missing may exist.
    func isBroken(_ step: Step) -> Bool {
        step.position.map(broken.contains) ?? false
    }

    /// Returns the sections that contain a step, innermost first.
    func sections(around id: String) -> [Step] {
        var found: [Step] = []
        var inner = id
        while let section = sections[inner], found.count < steps.count {
            found.append(section)
            inner = section.id
        }
        return found
    }

    /// Returns the identifier of a section's direct child that is the step `id` or contains that
    /// step.
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

    /// Returns the start positions of steps that may contain an error: for each error, the last
    /// step in the same file that starts at or before the error.
    private static func broken(_ steps: [Step], _ reading: ReadingContext) -> Set<SourcePosition> {
        let errors = reading.diagnostics.filter { $0.severity == .error }.map(\.position)
        let starts = Dictionary(grouping: steps.compactMap(\.position), by: \.file)
        return Set(errors.compactMap { error in starts[error.file]?.last { $0 <= error } })
    }
}

extension Step {
    /// The steps of a section; empty for other steps.
    var inner: [Step] {
        if case .section(let section) = body { section.steps } else { [] }
    }

    /// The repetition of a section; `nil` if it does not repeat.
    var repetition: Repetition? {
        if case .section(let section) = body { section.repetition } else { nil }
    }
}

extension SourcePosition {
    /// Returns whether a position equals or precedes another; both must be in the same file.
    fileprivate static func <= (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) <= (right.line, right.column)
    }
}
