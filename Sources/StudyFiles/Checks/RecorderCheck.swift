import Authoring
import TaskModel

/// A check for recorders whose names are already used, or whose steps do not exist or are in the
/// wrong order.
struct RecorderCheck {
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        for recorder in index.draft.recorders {
            for step in [recorder.startStep, recorder.stopStep] { requireStep(step) }
            requireOrder(recorder)
        }
        reportTakenNames()
    }

    private func requireStep(_ step: LocatedName?) {
        guard let step, index.stepsByID[step.name] == nil else { return }
        let scope = ReadingScope()
        index.reportUnknownStep(step.name, "step", scope, to: index.reading, at: step.position)
    }

    private func requireOrder(_ draft: RecorderDraft) {
        guard let start = draft.startStep, let stop = draft.stopStep,
            let first = place(start.name), let last = place(stop.name), last < first
        else { return }
        let message =
            "step \(Diagnostic.quoted(stop.name)) comes before \(Diagnostic.quoted(start.name))"
        let advice = "swap startStep and stopStep"
        index.reading.report(.badBounds, message, suggestion: advice, at: stop.position)
    }

    private func place(_ step: String) -> Int? {
        index.task.pages.firstIndex { $0.id == step }
    }

    private func reportTakenNames() {
        var taken = Set(index.stepsByID.keys)
        let ofSteps = index.task.pages.flatMap { step in
            step.recorders.map { ($0.id, step.position) }
        }
        let ofTask = index.draft.recorders.map { ($0.recorder.id, Optional($0.position)) }
        for (id, position) in ofTask + ofSteps where !taken.insert(id).inserted {
            guard let position, !id.isEmpty else { continue }
            let message = "the task already has a step or recorder \(Diagnostic.quoted(id))"
            index.reading.report(.duplicateIdentifier, message, at: position)
        }
    }
}
