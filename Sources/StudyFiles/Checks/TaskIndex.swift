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
        broken = Self.broken(steps, in: draft.position.file, reading)
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

    /// The steps in whose lines an error stands.
    private static func broken(
        _ steps: [Step],
        in file: String,
        _ reading: EditionReading
    ) -> Set<String> {
        let errors = reading.diagnostics.filter { $0.severity == .error }.map(\.position)
            .filter { $0.file == file }
        let owners = errors.compactMap { error in
            steps.last { step in
                step.position.map { ($0.line, $0.column) <= (error.line, error.column) } ?? false
            }
        }
        return Set(owners.map(\.id))
    }
}
