import TaskModel

/// A task's steps by name, as checks need them.
struct TaskIndex {
    let draft: TaskDraft
    let reading: EditionReading
    /// Every step, sections too, in the order of the file.
    let steps: [Step]
    /// The first step of every identifier.
    let stepsByID: [String: Step]
    private let broken: Set<String>

    init(_ draft: TaskDraft, reading: EditionReading) {
        self.draft = draft
        self.reading = reading
        steps = Self.open(draft.task.steps)
        stepsByID = Dictionary(steps.map { ($0.id, $0) }) { first, _ in first }
        broken = Self.broken(steps, reading)
    }

    var task: TaskDefinition { draft.task }

    /// Whether something is wrong in the task's file.
    var hasErrors: Bool {
        reading.diagnostics.contains {
            $0.severity == .error && $0.position.file == draft.position.file
        }
    }

    /// Whether a step could not be read wholly, so that what it lacks may stand in the file.
    func isBroken(_ step: Step) -> Bool {
        broken.contains(step.id)
    }

    private static func open(_ steps: [Step]) -> [Step] {
        steps.flatMap { step in
            if case .section(let section) = step.body {
                [step] + open(section.steps)
            } else {
                [step]
            }
        }
    }

    /// The step in whose lines something stands.
    func step(at position: SourcePosition) -> Step? {
        Self.step(at: position, among: steps)
    }

    private static func step(at position: SourcePosition, among steps: [Step]) -> Step? {
        steps.last { step in
            guard let start = step.position, start.file == position.file else { return false }
            return (start.line, start.column) <= (position.line, position.column)
        }
    }

    /// The steps in whose lines an error stands.
    private static func broken(_ steps: [Step], _ reading: EditionReading) -> Set<String> {
        let errors = reading.diagnostics.filter { $0.severity == .error }.map(\.position)
        return Set(errors.compactMap { step(at: $0, among: steps)?.id })
    }
}
