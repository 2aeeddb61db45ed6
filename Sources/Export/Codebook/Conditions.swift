import TaskModel

/// The conditions under which the items of a task are asked.
struct Conditions {
    private var texts: [String: [String]] = [:]
    private var items: [ItemAddress: String] = [:]
    private let rules: SkippingRules

    init(_ task: TaskDefinition) {
        rules = SkippingRules(task)
        add(task.steps, [])
    }

    private mutating func add(_ steps: [Step], _ outer: [String]) {
        for step in steps {
            let own = outer + (step.flow.skipWhen.map { [Self.words(skippedWhen: $0)] } ?? [])
            texts[step.id] = own
            if case .section(let section) = step.body {
                add(section.steps, own)
            }
            for item in step.recordedItems {
                guard let condition = item.visibleWhen else { continue }
                items[ItemAddress(StepAddress(step.id), item.id)] = "if \(condition)"
            }
        }
    }

    private static func words(skippedWhen condition: TaskModel.Predicate) -> String {
        if case .not(let shown) = condition { "if \(shown)" } else { "unless \(condition)" }
    }

    /// Returns a description of the condition for asking an item; empty if the item is always
    /// asked.
    func text(of address: ItemAddress) -> String {
        let step = address.step.step
        let own = items[ItemAddress(StepAddress(step), address.item)].map { [$0] } ?? []
        return ((texts[step] ?? []) + rules.texts(for: step) + own).joined(separator: "; ")
    }
}
