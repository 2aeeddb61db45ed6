package import Authoring
import TaskModel

package enum ReviewFields {
    static let task = Field.word(
        "task",
        "Another task. The participant's answers in that task are shown read-only."
    )
    static let steps = Field<[LocatedStepName]>.list(
        "steps",
        of: .reviewedStep,
        "The steps that are listed (default: all steps with questions)."
    )
    static let includeInstructions = Field.boolean(
        "includeInstructions",
        "Whether pages without questions are listed, too."
    )

    package static let declarations = [
        task.declaration, steps.declaration, includeInstructions.declaration,
    ]

    static func review(_ source: FieldReader) -> Review {
        let task = source[task]
        if let task {
            let position = source.position(of: Self.task)
            source.reading.note(NameReference(.step("", task: task), at: position))
        }
        let steps = source[steps].map { $0.note(in: source.reading, task: task) }
        if source.isEmptyList(Self.steps) {
            source.report(.emptyList, "this review lists no steps", at: Self.steps)
        }
        return Review(
            task: task,
            steps: source.has(Self.steps) ? steps : nil,
            includesInstructions: source[includeInstructions]
        )
    }
}

/// The name of a step as written in a review, with its position.
struct LocatedStepName: Sendable {
    let written: String
    let position: SourcePosition

    /// Returns the step's full name and records the reference, which is checked later.
    ///
    /// The names of another task's steps are always written in full.
    fileprivate func note(in reading: ReadingContext, task: String?) -> String {
        let name = task == nil ? reading.scope.name(written) : written
        reading.note(NameReference(.step(name, task: task), at: position))
        return name
    }
}

extension FieldType where Value == LocatedStepName {
    static var reviewedStep: FieldType {
        FieldType(.identifier) { node, reading in
            FieldType<String>.word.read(node, reading).map {
                LocatedStepName(written: $0, position: node.position)
            }
        }
    }
}
