import Authoring
import TaskModel

/// A check for `fullInstructions` and `fullInstructionsOnly` settings without effect.
struct InstructionsCheck {
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        let full = index.steps.filter(\.flow.isForFullInstructionsOnly)
        if index.task.fullInstructions == .always {
            full.forEach(reportNeverLeftOut)
        } else if full.isEmpty, !index.hasErrors {
            reportNothingToLeaveOut()
        }
    }

    private func reportNeverLeftOut(_ step: Step) {
        guard let position = step.position, position.file == index.draft.position.file else {
            return
        }
        let message =
            "fullInstructionsOnly has no effect, because the task always shows full instructions"
        let advice = "add fullInstructions: once, or another frequency, to the task"
        index.reading.report(.noEffect, message, suggestion: advice, at: position)
    }

    private func reportNothingToLeaveOut() {
        let message = "fullInstructions has no effect, because no step is fullInstructionsOnly"
        let advice = "add fullInstructionsOnly: true to the steps that can be left out"
        let position = index.draft.position
        index.reading.report(.noEffect, message, suggestion: advice, at: position)
    }
}
