import Authoring
import TaskModel

/// A check for rules and buttons with invalid destinations, and for progress markers that are
/// missing or name unknown steps.
struct DestinationCheck {
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        check(index.task.steps, inSection: false)
        checkMarkers()
    }

    private func check(_ steps: [Step], inSection: Bool) {
        for step in steps {
            for rule in step.flow.next {
                check(rule.destination, of: step, at: rule.position, inSection: inSection)
            }
            for button in step.flow.buttons {
                check(button.destination, of: step, at: button.position, inSection: inSection)
            }
            check(step.inner, inSection: true)
        }
    }

    private func check(
        _ destination: Destination,
        of step: Step,
        at position: SourcePosition?,
        inSection: Bool
    ) {
        guard let position else { return }
        switch destination {
        case .step(let id): check(id, of: step, position)
        case .nextSection: if !inSection { reportNoSection(position) }
        case .finish: break
        }
    }

    private func check(_ id: String, of step: Step, _ position: SourcePosition) {
        guard index.stepsByID[id] != nil else {
            let scope = index.scope(of: step)
            return index.reportUnknownStep(id, "step", scope, to: index.reading, at: position)
        }
        guard let section = index.sections(around: id).first(where: \.isDrawn) else {
            return checkOrder(id, of: step, position)
        }
        let message =
            "goTo \(Diagnostic.quoted(id)) goes into section \(Diagnostic.quoted(section.id)), "
            + "from which each session gets only some steps"
        let advice = "go to the section itself, or remove its take"
        index.reading.report(.intoDrawnSection, message, suggestion: advice, at: position)
    }

    /// Reports a rule or button that goes to another part of its own shuffled section.
    ///
    /// In some sessions, that part precedes the rule or button, which would then create a loop. A
    /// rule or button that goes to a completion step is exempt, because the task ends there.
    private func checkOrder(_ id: String, of step: Step, _ position: SourcePosition) {
        guard index.stepsByID[id]?.isCompletion == false else { return }
        let around = Set(index.sections(around: step.id).map(\.id))
        let section = index.sections(around: id).first {
            $0.isShuffled && around.contains($0.id)
                && index.part(of: $0.id, holding: id) != index.part(of: $0.id, holding: step.id)
        }
        guard let section else { return }
        let message =
            "goTo \(Diagnostic.quoted(id)) goes to a step that may come before this one, because "
            + "section \(Diagnostic.quoted(section.id)) is in random order"
        let advice = "move both steps to a section of their own, or use nextSection: true"
        index.reading.report(.drawnOrder, message, suggestion: advice, at: position)
    }

    private func reportNoSection(_ position: SourcePosition) {
        let message = "nextSection is used outside a section"
        let advice = "use goTo: step"
        index.reading.report(.noSection, message, suggestion: advice, at: position)
    }

    private func checkMarkers() {
        for marker in index.draft.markers where index.stepsByID[marker.name] == nil {
            let scope = ReadingScope()
            index.reportUnknownStep(
                marker.name,
                "step",
                scope,
                to: index.reading,
                at: marker.position
            )
        }
        let isMarked = index.task.progress == .markers
        guard isMarked, index.draft.markers.isEmpty else { return }
        let message = "progress uses markers, but there are none"
        let advice = "add markers: [step, …]"
        index.reading.report(
            .missingKey,
            message,
            suggestion: advice,
            at: index.draft.position
        )
    }
}

extension TaskIndex {
    /// Returns the scope of the file that contains a step.
    ///
    /// In the task, the names from an included file start with the name of the including section.
    fileprivate func scope(of step: Step) -> ReadingScope {
        var scope = ReadingScope()
        let including = sections(around: step.id).first {
            $0.position?.file != step.position?.file
        }
        if let including { scope.prefix = including.id + "_" }
        return scope
    }
}

extension Step {
    /// Whether the step is a section whose steps are in random order.
    fileprivate var isShuffled: Bool {
        if case .section(let section) = body { section.isShuffled } else { false }
    }

    /// Whether the step is a section from which each session gets only some steps, chosen at
    /// random.
    fileprivate var isDrawn: Bool {
        if case .section(let section) = body { section.take != nil } else { false }
    }
}
