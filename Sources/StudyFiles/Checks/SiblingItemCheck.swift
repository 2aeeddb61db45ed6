import Authoring
import TaskModel

/// A check for items that refer to items missing from their page.
struct SiblingItemCheck {
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        for step in index.steps where !index.isBroken(step) {
            for item in step.items { check(item, of: step) }
        }
    }

    private func check(_ item: FormItem, of step: Step) {
        guard let position = step.position else { return }
        let others = step.items.map(\.id).filter { $0 != item.id }
        for name in item.format.siblingItems where !name.isEmpty && !others.contains(name) {
            let message =
                "\(Diagnostic.quoted(item.id)) is compared with \(Diagnostic.quoted(name)), but its page "
                + "has no other item of that name"
            let advice = index.reading.suggestion(for: name, among: others)
            index.reading.report(.unknownItem, message, suggestion: advice, at: position)
        }
    }
}
