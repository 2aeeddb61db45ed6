import Authoring
import TaskModel

/// The removal of completion steps from an included file.
///
/// The task continues after the file, so these steps must not end the task. A completion with
/// `endsEarly` is not removed: if a participant is not eligible, the whole task ends.
struct IncludedCompletion {
    private let reading: ReadingContext
    private let steps: [Step]
    private let ends: Set<String>

    init(of steps: [Step], in reading: ReadingContext) {
        self.reading = reading
        self.steps = steps
        ends = Set(steps.filter(\.isOrdinaryEnd).map(\.id))
    }

    /// The steps without the top-level completions that do not end early.
    ///
    /// Rules and buttons whose destination is removed lead out of the section instead. If a rule or
    /// button of a nested step goes to one of these completions, no step is removed or changed.
    ///
    /// Each access reports the errors.
    var removed: [Step] {
        let nested = steps.flatMap(\.inner)
        nested.forEach(report)
        // Nested steps that lead to a completion have been reported. If there are any, keep all
        // steps, because removing the completion would cause further errors.
        guard !nested.contains(where: leadsToEnd) else { return steps }
        return steps.filter { !ends.contains($0.id) || !$0.isOrdinaryEnd }.map(leadingOn)
    }

    private func leadingOn(_ step: Step) -> Step {
        var step = step
        step.flow.next = step.flow.next.map { rule in
            NavigationRule(
                when: rule.when,
                destination: behind(rule.destination),
                position: rule.position
            )
        }
        step.flow.buttons = step.flow.buttons.map { $0.leading(to: behind($0.destination)) }
        return step
    }

    private func behind(_ destination: Destination) -> Destination {
        if case .step(let id) = destination, ends.contains(id) { .nextSection } else { destination }
    }

    /// Reports completions in nested sections, and nested rules and buttons that go to a top-level
    /// completion, because such completions and destinations cannot be replaced.
    private func report(_ step: Step) {
        if step.isOrdinaryEnd, let position = step.position {
            let message = "this completion ends the whole task that includes the file"
            let advice = "add endsEarly: true if it should, or move it out of its section"
            reading.report(.includeEnd, message, suggestion: advice, at: position)
        }
        step.flow.next.forEach { report($0.destination, at: $0.position) }
        step.flow.buttons.forEach { report($0.destination, at: $0.position) }
        step.inner.forEach(report)
    }

    private func leadsToEnd(_ step: Step) -> Bool {
        let destinations = step.flow.next.map(\.destination) + step.flow.buttons.map(\.destination)
        return destinations.contains { behind($0) != $0 } || step.inner.contains(where: leadsToEnd)
    }

    private func report(_ destination: Destination, at position: SourcePosition?) {
        guard case .step(let id) = destination, ends.contains(id), let position else { return }
        let name = Diagnostic.quoted(reading.scope.written(id))
        let message = "goTo \(name) leads out of a section to the end of an included file"
        let advice =
            "write nextSection: true here, and move the goTo to the next: of the section itself"
        reading.report(.includeEnd, message, suggestion: advice, at: position)
    }
}

extension Step {
    fileprivate var isOrdinaryEnd: Bool {
        if case .completion(let completion) = body { !completion.endsEarly } else { false }
    }
}

extension StepButton {
    fileprivate func leading(to destination: Destination) -> StepButton {
        StepButton(
            id: id,
            label: label,
            destination: destination,
            terminates: terminates,
            isWithoutScript: isWithoutScript,
            position: position
        )
    }
}
