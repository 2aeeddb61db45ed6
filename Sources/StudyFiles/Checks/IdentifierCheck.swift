import Authoring
import TaskModel

/// A check for duplicate identifiers of steps, scores and derived values.
struct IdentifierCheck {
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        reportRepeated(index.steps.map { ($0.id, $0.position) })
        reportRepeated(index.draft.scores.map { ($0.score.id, $0.position) })
        reportRepeated(index.draft.values.map { ($0.value.id, $0.position) })
    }

    private func reportRepeated(_ names: [(String, SourcePosition?)]) {
        var first: [String: SourcePosition] = [:]
        for (name, position) in names where !name.isEmpty {
            guard let position else { continue }
            guard let earlier = first[name] else {
                first[name] = position
                continue
            }
            let message = "the identifier \(Diagnostic.quoted(name)) is already used at \(earlier)"
            let advice = "choose another"
            index.reading.report(
                .duplicateIdentifier,
                message,
                suggestion: advice,
                at: position
            )
        }
    }
}
