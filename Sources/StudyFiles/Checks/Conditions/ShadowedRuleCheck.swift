import Authoring
import TaskModel

/// A check for rules that never apply because earlier rules always apply first.
struct ShadowedRuleCheck {
    private let index: TaskIndex
    private let names: StudyNames

    init(_ index: TaskIndex, in names: StudyNames) {
        self.index = index
        self.names = names
    }

    func run() {
        for step in index.steps where step.flow.next.count > 1 { check(step) }
    }

    private func check(_ step: Step) {
        var earlier: [Predicate] = []
        for rule in step.flow.next {
            guard let when = rule.when else {
                if isAlways(.any(earlier), after: step) { report(rule) }
                return
            }
            let isPossible = !isAlways(.not(when), after: step)
            if isPossible, !earlier.isEmpty, isAlways(.any(earlier + [.not(when)]), after: step) {
                report(rule)
            }
            earlier.append(when)
        }
    }

    /// Returns whether a condition always holds when a step is left.
    ///
    /// By then, the step's required questions have been answered, unless the step can be skipped or
    /// left without an answer. The rules of a skipped step are evaluated too.
    private func isAlways(_ predicate: Predicate, after step: Step) -> Bool {
        let domains = ValueDomains(index, in: names) { reference in
            index.isAnswered(reference, onLeaving: step)
        }
        let satisfiability = Satisfiability(of: predicate, domains.states)
        if case .always = satisfiability { return true } else { return false }
    }

    private func report(_ rule: NavigationRule) {
        guard let position = rule.position else { return }
        let message = "this rule never applies, because an earlier rule always applies first"
        index.reading.report(.coveredRule, message, at: position)
    }
}
