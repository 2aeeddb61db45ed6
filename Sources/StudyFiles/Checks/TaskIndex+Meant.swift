import Authoring
import TaskModel

extension TaskIndex {
    /// Returns a suggestion if an unknown step name is the name of an item or, if `canBeScore`, of
    /// a score; otherwise `nil`.
    func meant(_ name: String, _ scope: ReadingScope, canBeScore: Bool) -> String? {
        let items = steps.filter { step in
            step.id.hasPrefix(scope.prefix) && step.items.contains { $0.id == name }
        }
        if let step = items.first {
            return "did you mean \(Diagnostic.quoted("\(scope.written(step.id)).\(name)"))?"
        }
        guard canBeScore else { return nil }
        let scores = draft.scores.map { scope.written($0.score.id) }
        return scores.contains(name) ? "write score: \(name) instead of answer: \(name)" : nil
    }
}
