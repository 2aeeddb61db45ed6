import TaskModel

/// The order of a session's steps, with rounds and random draws taken into account.
struct StepOrder {
    private var positions: [StepAddress: Int] = [:]
    private var ends: [Int: Int] = [:]
    private let tree: StepTree

    /// Creates the order of a session's steps; in a list, only steps of entries and of the round
    /// being filled in have positions.
    init(_ journey: Journey) {
        tree = journey.tree
        var node = 0
        while node < tree.nodes.count {
            add(node, round: 1, journey)
            node = tree.nodes[node].end
        }
    }

    subscript(address: StepAddress) -> Int? { positions[address] }

    /// Returns the last position in the repeated section that contains a step, or `nil` if no
    /// repeated section contains the step.
    func end(ofListAround step: String) -> Int? {
        tree.repeating(step).flatMap { ends[$0] }
    }

    private mutating func add(_ node: Int, round: Int, _ journey: Journey) {
        positions[tree.address(node, round: round)] = positions.count
        guard tree.nodes[node].step.isGroup else { return }
        for round in rounds(of: node, in: round, journey) {
            for child in children(of: node, round: round, journey) {
                add(child, round: round, journey)
            }
        }
        ends[node] = positions.count - 1
    }

    private func rounds(of section: Int, in round: Int, _ journey: Journey) -> [Int] {
        guard let repetition = tree.nodes[section].repetition else { return [round] }
        guard repetition.list != nil else { return Array(1...max(1, repetition.maximum)) }
        let here = journey.state.visit.address
        let open = tree.repeating(here.step) == section ? [here.round] : []
        return journey.evaluation.entries(section).rounds.filter { !open.contains($0) } + open
    }

    /// Returns the steps of a section in the session's order; steps that were not drawn come last.
    private func children(of section: Int, round: Int, _ journey: Journey) -> [Int] {
        let children = tree.children(of: section)
        guard tree.nodes[section].isDrawn else { return children }
        let seed = journey.state.seed
        let shown = SectionOrder(of: section, round: round, in: tree, seed: seed).shown
        let drawn = Set(shown)
        return shown + children.filter { !drawn.contains($0) }
    }
}
