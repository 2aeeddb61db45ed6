import Authoring
import TaskModel

/// A check for pages that participants can leave only by answering a required question.
struct NoExitCheck {
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        for step in index.steps where hasNoExit(step) {
            guard let position = step.position else { continue }
            let message =
                "step \(Diagnostic.quoted(step.id)) hides back and cancel, but its question is required"
            index.reading.report(.trapped, message, at: position)
        }
    }

    private func hasNoExit(_ step: Step) -> Bool {
        step.chrome.hidden.isSuperset(of: [.back, .cancel])
            && step.flow.buttons.allSatisfy(\.isWithoutScript)
            && step.items.contains(where: \.isDemanded)
    }
}
