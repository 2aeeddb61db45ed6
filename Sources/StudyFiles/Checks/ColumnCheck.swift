import Authoring
import TaskModel

/// A check for name collisions among export columns.
struct ColumnCheck {
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        var owners: [String: String] = [:]
        for step in index.task.pages {
            for item in step.recordedItems { check(item, of: step, &owners) }
        }
        for draft in index.draft.scores {
            let owner = owner("score", draft.score.id)
            for column in draft.score.columns {
                claim(column, for: owner, at: draft.position, &owners)
            }
        }
        for draft in index.draft.values {
            claim(draft.value.id, for: owner("value", draft.value.id), at: draft.position, &owners)
        }
    }

    private func check(_ item: FormItem, of step: Step, _ owners: inout [String: String]) {
        guard let position = step.position, !index.isBroken(step) else { return }
        let reference = AnswerReference(step: step.id, item: item.id)
        let isQuestion = item.id == step.id
        let owner =
            isQuestion ? self.owner("step", step.id) : self.owner("item", "\(step.id).\(item.id)")
        let columns = item.format.columns(named: reference.variable).map(\.name)
        reportRepeated(columns, of: owner, at: position)
        Set(columns).sorted().forEach { claim($0, for: owner, at: position, &owners) }
    }

    private func owner(_ kind: String, _ name: String) -> String {
        "\(kind) \(Diagnostic.quoted(name, upTo: 200))"
    }

    private func claim(
        _ column: String,
        for owner: String,
        at position: SourcePosition,
        _ owners: inout [String: String]
    ) {
        // Owners with equal descriptions have duplicate identifiers, which are reported elsewhere.
        guard let other = owners.updateValue(owner, forKey: column), other != owner else { return }
        report(column, "in \(other) and in \(owner)", at: position)
    }

    private func reportRepeated(_ columns: [String], of owner: String, at position: SourcePosition)
    {
        var seen: Set<String> = []
        for column in columns where !seen.insert(column).inserted {
            report(column, "twice in \(owner)", at: position)
        }
    }

    private func report(_ column: String, _ places: String, at position: SourcePosition) {
        let message = "the export column \(Diagnostic.quoted(column)) would appear \(places)"
        index.reading.report(.columnCollision, message, at: position)
    }
}
