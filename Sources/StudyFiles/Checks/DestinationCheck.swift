import TaskModel

/// Finds rules and markers that name no step.
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
            step.flow.next.forEach { check($0, inSection: inSection) }
            if case .section(let section) = step.body { check(section.steps, inSection: true) }
        }
    }

    private func check(_ rule: NavigationRule, inSection: Bool) {
        guard let position = rule.position else { return }
        switch rule.destination {
        case .step(let id): check(id, position)
        case .nextSection: if !inSection { reportNoSection(position) }
        case .finish: break
        }
    }

    private func check(_ id: String, _ position: SourcePosition) {
        guard index.stepsByID[id] == nil else { return }
        index.reading.reportUnknownStep(id, called: "goTo", in: index, at: position)
    }

    private func reportNoSection(_ position: SourcePosition) {
        let message = "nextSection leads out of a section, and this step is in none"
        let advice = "use goTo: step"
        index.reading.report(.badRule, message, suggestion: advice, at: position)
    }

    private func checkMarkers() {
        for marker in index.draft.markers where index.stepsByID[marker.name] == nil {
            index.reading.reportUnknownStep(
                marker.name,
                called: "marker",
                in: index,
                at: marker.position
            )
        }
        let isMarked = index.task.progress == .markers
        guard isMarked, index.draft.markers.isEmpty else { return }
        let message = "progress is told by markers, and there are none"
        let advice = "add markers: [step, …]"
        index.reading.report(
            .missingKey,
            message,
            suggestion: advice,
            at: index.draft.position
        )
    }
}

extension EditionReading {
    /// Notes that something names a step which does not exist.
    func reportUnknownStep(
        _ id: String,
        called what: String,
        in index: TaskIndex,
        at position: SourcePosition
    ) {
        report(
            .unknownStep,
            "\(what) \(Diagnostic.quoted(id)) is no step of this task",
            suggestion: suggestion(for: id, among: index.steps.map(\.id)),
            at: position
        )
    }
}
