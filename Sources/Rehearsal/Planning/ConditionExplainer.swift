import Sessions
import TaskModel
import TaskPlayer

/// An explainer that finds the reason why a condition can never hold, or can never fail.
struct ConditionExplainer {
    let map: RehearsedStudy
    private let wordings: WordingSet
    private let settings: RehearsalSettings
    private static let tries = 200

    init(_ map: RehearsedStudy, _ wordings: WordingSet, _ settings: RehearsalSettings) {
        self.map = map
        self.wordings = wordings
        self.settings = settings
    }

    /// Returns the reason why a condition cannot hold or, if `wanted` is `false`, why it cannot fail.
    ///
    /// The result is `nil` if no reason is found.
    func reason(_ predicate: Predicate, _ wanted: Bool, _ task: String) -> String? {
        switch predicate {
        case .answer(let reference, let test): answer(reference, test, wanted, task)
        case .number(let number, let test): self.number(number, test, wanted, task)
        case .comparison: nil
        case .parameter(let name, _):
            map.study.parameters.contains(name) || !wanted
                ? nil : "it needs the link parameter \(name), which the study does not declare"
        case .cohort(let name):
            wanted && map.rules(for: name).isEmpty
                ? "no rule adds participants to cohort \(name)" : nil
        case .arm(let id):
            wanted && map.study.randomisation?.arm(id) == nil ? "the study has no arm \(id)" : nil
        case .all(let parts): combined(parts, wanted, all: wanted, task)
        case .any(let parts): combined(parts, wanted, all: !wanted, task)
        case .not(let part): reason(part, !wanted, task)
        }
    }

    private func combined(
        _ parts: [Predicate],
        _ wanted: Bool,
        all: Bool,
        _ task: String
    ) -> String? {
        let reasons = parts.map { reason($0, wanted, task) }
        if all { return reasons.lazy.compactMap { $0 }.first ?? together(parts, wanted, task) }
        return reasons.allSatisfy { $0 != nil } ? reasons.lazy.compactMap { $0 }.first : nil
    }

    private func answer(
        _ reference: AnswerReference,
        _ test: AnswerTest,
        _ wanted: Bool,
        _ task: String
    ) -> String? {
        let home = reference.task ?? task
        guard let item = map.tasks[home]?.item(of: reference) else { return nil }
        let answers = answers(to: item, near: [test]).map {
            map.answer($0, to: reference, in: home)
        }
        guard !answers.contains(where: { test.holds(of: $0) == wanted }) else { return nil }
        if case .matches(let pattern) = test {
            let which = wanted ? "no" : "every"
            return "\(which) answer tried for \(reference) matches \(pattern.source)"
        }
        let values = answers.compactMap { $0?.value }
        let why =
            extent(of: values, item, reference, test)
            ?? "\(wanted ? "no" : "every") answer that was tried passes"
        return "\(wanted ? "never" : "always") \(reference) \(test): \(why)"
    }

    /// Returns answers to an item: candidates for the given tests, and up to 200 random answers.
    func answers(to item: FormItem, near tests: [AnswerTest]) -> [Answer] {
        let page = page(of: item)
        var generator = SeededGenerator(seed: 0, key: item.id)
        let near = CandidateAnswers(of: item, on: page, near: tests, using: &generator).all.map(
            \.answer
        )
        let drawn = (0..<Self.tries).compactMap { _ in
            page.answer(
                item.format.randomAnswer(for: page.control(item), using: &generator),
                to: item
            )
        }
        return near + drawn
    }

    /// Returns a page that contains only this item.
    func page(of item: FormItem) -> FormFiller {
        let now = LocalDateTime(settings.start, in: map.study.timeZone ?? "UTC")
        return FormFiller(of: [item], wordings(map.study.language), now)
    }
}
