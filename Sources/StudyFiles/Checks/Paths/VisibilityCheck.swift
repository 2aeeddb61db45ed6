import Authoring
import TaskModel

/// A check for items whose visibility depends on themselves, on later items, or on results that
/// their page adds.
struct VisibilityCheck {
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        for step in index.steps where step.items.contains(where: { $0.visibleWhen != nil }) {
            check(step)
        }
    }

    private func check(_ step: Step) {
        let needs = Dictionary(step.items.map { ($0.id, neighbours(of: $0, in: step)) }) { $1 }
        for (place, item) in step.items.enumerated() {
            guard let position = index.position(ofConditionOf: item, in: step) else { continue }
            if Self.isInLoop(from: item.id, needs) {
                report(
                    .circularVisibility,
                    item,
                    "is shown only if it is already answered",
                    position
                )
            } else if let later = step.items.dropFirst(place + 1)
                .first(where: { needs[item.id]?.contains($0.id) == true })
            {
                let words = "depends on \(Diagnostic.quoted(later.id)), which comes after it"
                report(.looksAhead, item, words, position)
            } else if let own = step.addedResults.map(\.item.id)
                .first(where: { needs[item.id]?.contains($0) == true })
            {
                let words = "depends on the result \(Diagnostic.quoted(own)) of its own page"
                report(.ownAnswer, item, words, position)
            }
        }
    }

    private func neighbours(of item: FormItem, in step: Step) -> Set<String> {
        let references = item.visibleWhen?.references ?? []
        return Set(references.filter { $0.step == step.id && $0.task == nil }.map(\.item))
    }

    private static func isInLoop(from id: String, _ needs: [String: Set<String>]) -> Bool {
        var seen: Set<String> = []
        var waiting = Array(needs[id] ?? [])
        while let next = waiting.popLast() {
            if next == id { return true }
            if seen.insert(next).inserted { waiting += needs[next] ?? [] }
        }
        return false
    }

    private func report(
        _ code: Diagnostic.Code,
        _ item: FormItem,
        _ words: String,
        _ position: SourcePosition
    ) {
        let message = "item \(Diagnostic.quoted(item.id)) \(words)"
        index.reading.report(code, message, at: position)
    }
}

extension TaskIndex {
    func position(ofConditionOf item: FormItem, in step: Step) -> SourcePosition? {
        guard let predicate = item.visibleWhen else { return nil }
        return conditions[step.id]?.first { $0.predicate == predicate }?.position
    }
}
