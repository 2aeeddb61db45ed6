import TaskModel

extension RehearsedTask {
    /// A rule or button that leads to a step regardless of file order.
    enum EntryEdge: Sendable {
        case rule(step: String, NavigationRule)
        case button(step: String, String)

        /// The step to which the rule or button belongs.
        var origin: String {
            switch self {
            case .rule(let step, _), .button(let step, _): step
            }
        }
    }

    /// Returns the rules and buttons that name a step, or a section that starts with the step, as
    /// their destination.
    func edges(to id: String) -> [EntryEdge] {
        let names = Set([id] + (around[id] ?? []).filter { first(in: $0) == id })
        return steps.flatMap { step in
            step.flow.next.filter { $0.destination.isAmong(names) }
                .map { EntryEdge.rule(step: step.id, $0) }
                + step.flow.buttons.filter { $0.destination.isAmong(names) }
                .map { EntryEdge.button(step: step.id, $0.id) }
        }
    }

    /// Returns the nearest page that precedes a step in file order and does not end the task, if
    /// any.
    func predecessor(of id: String) -> Step? {
        guard let place = place(of: id) else { return nil }
        return steps[..<place].last { isPage($0) && !$0.isCompletion || $0.isList }
    }

    /// Returns whether a step can be reached in file order.
    ///
    /// This is the case if no page precedes the step, or if the preceding page neither ends the
    /// task nor has an unconditional rule.
    func isReachedInOrder(_ id: String) -> Bool {
        guard let place = place(of: id) else { return false }
        guard let before = steps[..<place].last(where: isPage) else { return true }
        return !before.isCompletion && !before.flow.next.contains { $0.when == nil }
    }

    /// Returns earlier steps' rules that lead past a step.
    ///
    /// Rules of the enclosing sections are excluded, because they apply after the step.
    func rules(past id: String) -> [(step: String, NavigationRule)] {
        guard let place = place(of: id) else { return [] }
        let sections = around[id] ?? []
        return steps[..<place].filter { !sections.contains($0.id) }.flatMap { step in
            step.flow.next.filter { leads($0.destination, past: place) }.map { (step.id, $0) }
        }
    }

    private func leads(_ destination: Destination, past place: Int) -> Bool {
        switch destination {
        case .finish: true
        case .nextSection: false
        case .step(let id): self.place(of: id).map { $0 > place } ?? false
        }
    }

    private func first(in section: String) -> String? {
        steps.first { around[$0.id]?.contains(section) == true && isPage($0) }?.id
    }
}

extension Destination {
    fileprivate func isAmong(_ names: Set<String>) -> Bool {
        if case .step(let id) = self { names.contains(id) } else { false }
    }
}
