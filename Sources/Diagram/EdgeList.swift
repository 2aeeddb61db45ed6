import TaskModel

/// All edges of a task's graph.
struct EdgeList {
    /// The edges, in the order of the study file and without duplicates.
    private(set) var all: [Edge] = []
    private var sections: [String: Step] = [:]

    init(_ steps: [Step]) {
        collect(steps)
        if let first = steps.first { add(Edge.start, entrance(of: first), .order) }
        walk(steps, then: Edge.end, leaving: Edge.end)
    }

    /// Whether any path ends the task without a completion page.
    var reachEnd: Bool { all.contains { $0.to == Edge.end } }

    private mutating func collect(_ steps: [Step]) {
        for step in steps {
            guard case .section(let section) = step.body else { continue }
            sections[step.id] = step
            collect(section.steps)
        }
    }

    private mutating func add(_ from: String, _ to: String, _ label: Edge.Label) {
        let edge = Edge(from: from, to: to, label: label)
        if !all.contains(edge) { all.append(edge) }
    }
}

extension EdgeList {
    /// Adds the edges that leave the steps of a task or section.
    ///
    /// - Parameters:
    ///   - steps: The steps, in the order of the study file.
    ///   - then: The page after the last step; `nil` if a random order determines it.
    ///   - leaving: The target of `nextSection`.
    ///   - isDrawn: Whether the order of the steps is random.
    private mutating func walk(
        _ steps: [Step],
        then: String?,
        leaving: String,
        isDrawn: Bool = false
    ) {
        for (index, step) in steps.enumerated() {
            let isLast = index + 1 == steps.count
            let next = isLast ? then : isDrawn ? nil : entrance(of: steps[index + 1])
            if case .section(let section) = step.body {
                walk(section, of: step, then: next, leaving: leaving)
            } else if !step.isCompletion {
                leave(step, then: next, leaving: leaving)
            }
        }
    }

    private mutating func walk(
        _ section: Section,
        of step: Step,
        then next: String?,
        leaving: String
    ) {
        if step.isList { return walkList(section, of: step, then: next, leaving: leaving) }
        guard let last = section.steps.last else { return }
        walk(section.steps, then: next, leaving: next ?? leaving, isDrawn: section.isShuffled)
        if section.repetition != nil {
            add(exit(of: last), entrance(of: step), .rule("next round"))
        }
        for rule in step.flow.next {
            add(exit(of: last), target(rule.destination, leaving), .rule(words(rule)))
        }
    }

    /// Adds the edges that leave a list's page and the pages of an entry.
    ///
    /// The list's page has an edge to the entry's first page, and the entry's last page has an edge
    /// to the list's page.
    private mutating func walkList(
        _ section: Section,
        of step: Step,
        then next: String?,
        leaving: String
    ) {
        if let first = section.steps.first { add(step.id, entrance(of: first), .button("Add")) }
        walk(section.steps, then: step.id, leaving: step.id)
        leave(step, then: next, leaving: leaving)
    }

    private mutating func leave(_ step: Step, then next: String?, leaving: String) {
        for rule in step.flow.next {
            add(step.id, target(rule.destination, leaving), .rule(words(rule)))
        }
        for button in step.flow.buttons {
            let words = PipedText.written(button.label ?? "without JavaScript")
            add(step.id, target(button.destination, leaving), .button(words))
        }
        let always = step.flow.next.contains { $0.when == nil }
        if let next, !always { add(step.id, next, .order) }
    }
}

extension EdgeList {
    private func words(_ rule: NavigationRule) -> String {
        rule.when.map { "\($0)" } ?? "otherwise"
    }

    private func target(_ destination: Destination, _ leaving: String) -> String {
        switch destination {
        case .finish: Edge.end
        case .nextSection: leaving
        case .step(let id): sections[id].map(entrance) ?? id
        }
    }

    /// Returns the first page of a step; for a list, this is the list's own page.
    private func entrance(of step: Step) -> String {
        guard case .section(let section) = step.body, !step.isList, let first = section.steps.first
        else { return step.id }
        return entrance(of: first)
    }

    /// Returns the last page of a step; for a list, this is the list's own page.
    private func exit(of step: Step) -> String {
        guard case .section(let section) = step.body, !step.isList, let last = section.steps.last
        else { return step.id }
        return exit(of: last)
    }
}
