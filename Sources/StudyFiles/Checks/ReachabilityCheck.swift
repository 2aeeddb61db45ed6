import TaskModel

/// Finds steps to which no way leads, and tasks that end without a completion.
///
/// Every rule with a condition is taken for one that may apply and may not, so a step is reported
/// only if it cannot be reached whatever is answered.
struct ReachabilityCheck {
    private let index: TaskIndex
    private let pages: [Step]
    private let places: [String: Int]
    /// The sections around each page, the innermost first.
    private let sections: [[Step]]

    init(_ index: TaskIndex) {
        self.index = index
        let located = Self.locate(index.task.steps, within: [])
        pages = located.map(\.page)
        sections = located.map(\.sections)
        places = Dictionary(pages.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    func run() {
        reportUnreachable()
        index.draft.mentions.forEach(checkOrder)
        if !pages.contains(where: \.isCompletion) { reportNoCompletion() }
    }

    private static func locate(
        _ steps: [Step],
        within sections: [Step]
    ) -> [(page: Step, sections: [Step])] {
        steps.flatMap { step in
            guard case .section(let section) = step.body else { return [(step, sections)] }
            return locate(section.steps, within: [step] + sections)
        }
    }

    private func reportUnreachable() {
        let reached = pages.isEmpty ? [] : reachable(from: 0)
        for place in pages.indices where !reached.contains(place) {
            guard let position = pages[place].position else { continue }
            let message = "no way leads to step \(Diagnostic.quoted(pages[place].id))"
            index.reading.report(.unreachableStep, message, at: position)
        }
    }

    /// The places to which one can come from a place, itself among them.
    private func reachable(from start: Int) -> Set<Int> {
        var reached: Set<Int> = []
        var waiting = [start]
        while let place = waiting.popLast() {
            guard reached.insert(place).inserted else { continue }
            waiting += followers(of: place)
        }
        return reached
    }

    /// A condition looks back: what it names must come before the step in which it stands.
    private func checkOrder(_ mention: Mention) {
        guard case .answer(let reference) = mention.subject, reference.task == nil,
            let origin = places[reference.step], let here = place(of: mention.position),
            !reachable(from: origin).contains(here)
        else { return }
        let step = Diagnostic.quoted(reference.step)
        let message = "nobody has answered step \(step) yet when this is asked"
        index.reading.report(.laterAnswer, message, at: mention.position)
    }

    /// The page in whose lines something stands.
    private func place(of position: SourcePosition) -> Int? {
        index.step(at: position).flatMap { places[$0.id] }
    }

    /// The places that can follow a place.
    private func followers(of place: Int) -> [Int] {
        let page = pages[place]
        let outer = sections[place].flatMap { section in
            section.flow.next.compactMap { destination($0, from: place) }
        }
        let rules = page.flow.next
        let led = rules.compactMap { destination($0, from: place) }
        let hasDefault = rules.contains { $0.when == nil }
        let next = page.isCompletion || hasDefault || place + 1 >= pages.count ? [] : [place + 1]
        return led + outer + next
    }

    private func destination(_ rule: NavigationRule, from place: Int) -> Int? {
        switch rule.destination {
        case .finish: nil
        case .step(let id): places[id] ?? firstPage(ofSection: id)
        case .nextSection: placeBehindSection(of: place)
        }
    }

    private func firstPage(ofSection id: String) -> Int? {
        sections.firstIndex { $0.contains { $0.id == id } }
    }

    private func placeBehindSection(of place: Int) -> Int? {
        guard let section = sections[place].first else { return nil }
        let rest = pages.indices.drop { $0 <= place }
        return rest.first { !sections[$0].contains { $0.id == section.id } }
    }

    private func reportNoCompletion() {
        let message =
            "the task has no completion step, so nothing tells participants that it is done"
        let advice = "add - { id: done, type: completion, title: Thank you } at the end"
        index.reading.report(
            .noCompletion,
            message,
            suggestion: advice,
            at: index.draft.position
        )
    }
}
