import Authoring
import TaskModel

/// A check for rules that reject an answer without depending on any answer of the same page.
struct RejectionCheck {
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        for step in index.steps {
            for rule in step.items.flatMap(\.rejections) where !isFixable(rule, on: step) {
                report(rule, of: step)
            }
        }
    }

    /// Returns whether a rule's condition depends on an answer that is given on the rule's page.
    private func isFixable(_ rule: RejectionRule, on step: Step) -> Bool {
        rule.when.answers(index.task.numbers).contains { answer in
            answer.step == step.id && answer.task == nil
        }
    }

    private func report(_ rule: RejectionRule, of step: Step) {
        let condition = index.conditions[step.id]?.first { $0.predicate == rule.when }
        guard let position = condition?.position else { return }
        let message =
            "this condition does not depend on the answers of step \(Diagnostic.quoted(step.id)), "
            + "so no other answer would be accepted"
        index.reading.report(.unfixable, message, at: position)
    }
}
