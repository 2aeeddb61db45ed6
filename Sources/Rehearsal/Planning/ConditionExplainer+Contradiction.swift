import TaskModel
import TaskPlayer

extension ConditionExplainer {
    /// A test that a single answer must pass or fail.
    private struct Constraint {
        let reference: AnswerReference
        let test: AnswerTest
        let isHeld: Bool

        private init(reference: AnswerReference, test: AnswerTest, isHeld: Bool) {
            (self.reference, self.test, self.isHeld) = (reference, test, isHeld)
        }

        /// Creates the constraint of a condition; `nil` if the condition is not about a single
        /// answer.
        ///
        /// The result is also `nil` for patterns, because there are too few samples to show that
        /// two patterns have no common match.
        init?(_ predicate: Predicate, _ wanted: Bool) {
            switch predicate {
            case .answer(_, .matches): return nil
            case .answer(let reference, let test):
                self.init(reference: reference, test: test, isHeld: wanted)
            case .not(let part): self.init(part, !wanted)
            case .number, .comparison, .parameter, .cohort, .arm, .all, .any: return nil
            }
        }

        var words: String { isHeld ? "\(test)" : "not \(test)" }
    }

    /// Returns the reason why several constraints on the same answer, or on the arm, cannot all
    /// hold; `nil` if no reason is found.
    func together(_ parts: [Predicate], _ wanted: Bool, _ task: String) -> String? {
        if wanted, let reason = arms(parts) { return reason }
        let constraints = parts.compactMap { Constraint($0, wanted) }
        let items = Dictionary(grouping: constraints) { constraint in
            "\(constraint.reference.task ?? task)/\(constraint.reference.step)/\(constraint.reference)"
        }
        return items.sorted { $0.key < $1.key }.lazy.filter { $0.value.count > 1 }
            .compactMap { contradiction($0.value, task) }.first
    }

    private func arms(_ parts: [Predicate]) -> String? {
        let arms = parts.compactMap { if case .arm(let id) = $0 { id } else { nil as String? } }
        let names = Set(arms).sorted().map { "arm \($0)" }
        return names.count > 1
            ? "no participant is in \(names.joined(separator: " and ")) at once" : nil
    }

    private func contradiction(_ constraints: [Constraint], _ task: String) -> String? {
        guard let reference = constraints.first?.reference else { return nil }
        let home = reference.task ?? task
        guard let item = map.tasks[home]?.item(of: reference) else { return nil }
        let answers = answers(to: item, near: constraints.map(\.test) + several(constraints))
        let isPossible = answers.contains { answer in
            let answer = map.answer(answer, to: reference, in: home)
            return constraints.allSatisfy { $0.test.holds(of: answer) == $0.isHeld }
        }
        guard !isPossible else { return nil }
        let words = constraints.map(\.words).joined(separator: " and ")
        return "never \(reference) \(words) at once: no answer that was tried passes"
    }

    /// Returns one test for all choices that separate constraints require, or an empty array if
    /// no choices are required.
    private func several(_ constraints: [Constraint]) -> [AnswerTest] {
        let texts = constraints.flatMap { constraint -> [String] in
            if case .includes(let texts) = constraint.test, constraint.isHeld { texts } else { [] }
        }
        return texts.isEmpty ? [] : [.includesAll(texts)]
    }
}
