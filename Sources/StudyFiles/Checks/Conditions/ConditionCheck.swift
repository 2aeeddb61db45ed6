import Authoring
import TaskModel

/// A check for repeated conditions, and for conditions that never or always hold, alone or
/// combined.
struct ConditionCheck {
    private let index: TaskIndex
    private let names: StudyNames
    /// A function that returns whether an answer always exists when a condition is evaluated.
    private let isCertain: (AnswerReference, ParsedCondition) -> Bool

    init(
        _ index: TaskIndex,
        in names: StudyNames,
        isCertain: @escaping (AnswerReference, ParsedCondition) -> Bool
    ) {
        self.index = index
        self.names = names
        self.isCertain = isCertain
    }

    func run() {
        check(index.draft.conditions)
    }

    func check(_ conditions: [ParsedCondition]) { conditions.forEach(check) }

    /// Returns the satisfiability of a condition at the point where it is evaluated.
    private func satisfiability(
        of predicate: Predicate,
        in condition: ParsedCondition
    ) -> Satisfiability {
        let domains = ValueDomains(index, in: names) { isCertain($0, condition) }
        return Satisfiability(of: predicate, domains.states)
    }

    private func check(_ condition: ParsedCondition) {
        let satisfiability = satisfiability(of: condition.predicate, in: condition)
        if isHiding(condition, satisfiability) { return }
        switch condition.predicate {
        case .all(let parts): checkAll(parts, condition, satisfiability)
        case .any(let parts): checkAny(parts, condition, satisfiability)
        case .not: break
        case .answer, .number, .parameter: checkSingle(condition, satisfiability)
        case .comparison, .cohort, .arm: break
        }
    }

    private func checkSingle(_ condition: ParsedCondition, _ satisfiability: Satisfiability) {
        switch satisfiability {
        case .never: report(.neverHolds, "no answer satisfies this condition", condition)
        case .always: report(.alwaysHolds, "every answer satisfies this condition", condition)
        case .sometimes: break
        }
    }

    private func checkAll(
        _ parts: [Predicate],
        _ condition: ParsedCondition,
        _ satisfiability: Satisfiability
    ) {
        reportRepeated(parts, condition)
        guard satisfiability == .never, areOpen(parts, condition) else { return }
        report(.contradiction, "these conditions cannot hold together", condition)
    }

    private func checkAny(
        _ parts: [Predicate],
        _ condition: ParsedCondition,
        _ satisfiability: Satisfiability
    ) {
        reportRepeated(parts, condition)
        guard satisfiability == .always, areOpen(parts, condition) else { return }
        report(.tautology, "at least one of these conditions holds in every case", condition)
    }

    /// Returns whether every part can hold and can fail.
    ///
    /// Parts that always or never hold are reported separately.
    private func areOpen(_ parts: [Predicate], _ condition: ParsedCondition) -> Bool {
        parts.allSatisfy { satisfiability(of: $0, in: condition) == .sometimes }
    }

    private func reportRepeated(_ parts: [Predicate], _ condition: ParsedCondition) {
        guard parts.count == condition.parts.count else { return }
        var seen: Set<Predicate> = []
        for (part, position) in zip(parts, condition.parts) where !seen.insert(part).inserted {
            let message = "this condition is already in the list"
            index.reading.report(.repeatedCondition, message, at: position)
        }
    }

    private func report(_ code: Diagnostic.Code, _ message: String, _ condition: ParsedCondition) {
        index.reading.report(code, message, at: condition.position)
    }
}

extension ConditionCheck {
    /// Reports a condition if it hides a step or item from all participants, and returns whether it
    /// was reported.
    private func isHiding(_ condition: ParsedCondition, _ satisfiability: Satisfiability) -> Bool {
        guard !condition.isInner, let id = condition.scope.step, let step = index.stepsByID[id]
        else { return false }
        if step.flow.skipWhen == condition.predicate {
            guard satisfiability == .always else { return false }
            report(.alwaysSkipped, "\(what(step)) is never shown", condition)
            return true
        }
        guard satisfiability == .never,
            let item = step.items.first(where: { $0.visibleWhen == condition.predicate })
        else { return false }
        let message = "the item \(Diagnostic.quoted(item.id)) is never shown"
        report(.alwaysSkipped, message, condition)
        return true
    }

    private func what(_ step: Step) -> String {
        let word = if case .section = step.body { "section" } else { "step" }
        return "the \(word) \(Diagnostic.quoted(step.id))"
    }
}
