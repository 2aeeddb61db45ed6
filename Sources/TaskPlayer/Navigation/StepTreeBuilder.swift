import TaskModel

struct StepTreeBuilder {
    private(set) var nodes: [StepTree.Node] = []
    private(set) var stepCount = 0
    private(set) var canChange = false
    private(set) var isLinear = true
    private(set) var hasLists = false
    private(set) var hasCohorts = false
    private(set) var eachSections: [Int] = []
    private(set) var indices: [String: Int] = [:]

    func step(_ id: String) -> Step? { indices[id].map { nodes[$0].step } }

    init(of steps: [Step]) {
        for step in steps { add(step, in: nil) }
    }

    private mutating func add(_ step: Step, in parent: Int?) {
        let index = nodes.count
        nodes.append(node(step, in: parent))
        indices[step.id] = index
        record(nodes[index], at: index)
        if case .section(let section) = step.body {
            for inner in section.steps { add(inner, in: index) }
        }
        nodes[index].end = nodes.count
    }

    private func node(_ step: Step, in parent: Int?) -> StepTree.Node {
        let around = parent.flatMap { nodes[$0].repetition == nil ? nodes[$0].repeating : $0 }
        let repetition = around == nil ? step.repetition : nil
        return StepTree.Node(
            step: step,
            parent: parent,
            repeating: around,
            repetition: repetition,
            end: nodes.count + 1,
            counts: step.counts,
            isPage: !step.isGroup || repetition?.list != nil,
            parts: step.ownParts
        )
    }

    private mutating func record(_ node: StepTree.Node, at index: Int) {
        let repetition = node.repeating.flatMap { nodes[$0].repetition }
        let rounds = repetition?.list == nil ? repetition?.maximum ?? 1 : 1
        stepCount += min(max(rounds, 1), 1_000_000)
        if node.repetition?.list != nil { hasLists = true }
        if !node.step.flow.cohorts.isEmpty { hasCohorts = true }
        if node.isOpen { canChange = true }
        if node.isOpen || node.leadsElsewhere { isLinear = false }
        if case .each = node.repetition?.rule { eachSections.append(index) }
    }
}

extension StepTree.Node {
    /// Whether the step has a skip condition, a conditional rule or a variable number of rounds;
    /// buttons are ignored.
    fileprivate var isOpen: Bool {
        if case .times = repetition?.rule { return isRuled }
        return repetition != nil || isRuled
    }

    /// Whether a rule or a button can lead to a step other than the next in the file.
    ///
    /// Steps that are shown only with full instructions are included: a button leads to them.
    fileprivate var leadsElsewhere: Bool {
        let flow = step.flow
        return !flow.next.isEmpty || !flow.buttons.isEmpty || flow.isForFullInstructionsOnly
    }

    private var isRuled: Bool {
        step.flow.skipWhen != nil || step.flow.next.contains { $0.when != nil }
    }
}

extension Step {
    /// The part names of the step's own answer (that of the item with the step's identifier).
    ///
    /// Names that are also names of the step's items or additional results are excluded.
    fileprivate var ownParts: Set<String> {
        guard let own = items.first(where: { $0.id == id }) else { return [] }
        return Set(own.format.components.map(\.name)).subtracting(recordedItems.map(\.id))
    }

    /// The repetition of the step, if it is a repeated section.
    fileprivate var repetition: Repetition? {
        if case .section(let section) = body { section.repetition } else { nil }
    }
}
