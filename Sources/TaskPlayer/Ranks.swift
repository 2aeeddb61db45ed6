import TaskModel

/// The order of a session's steps, including rounds and draws.
struct Ranks {
    private var ranks: [StepAddress: Int] = [:]
    private var ends: [Int: Int] = [:]
    private let outline: Outline

    /// Numbers every step that the session can reach; of a list, only its existing entries.
    init(_ journey: Journey) {
        outline = journey.outline
        var node = 0
        while node < outline.nodes.count {
            add(node, round: 1, journey)
            node = outline.nodes[node].end
        }
    }

    /// The rank of a step.
    subscript(address: StepAddress) -> Int? { ranks[address] }

    /// Returns the rank of the last step of the list that contains a step.
    func end(ofListAround step: String) -> Int? {
        outline.repeating(step).flatMap { ends[$0] }
    }

    private mutating func add(_ node: Int, round: Int, _ journey: Journey) {
        ranks[outline.address(node, round: round)] = ranks.count
        guard outline.nodes[node].step.isGroup else { return }
        for round in rounds(of: node, in: round, journey) {
            for child in children(of: node, round: round, journey) {
                add(child, round: round, journey)
            }
        }
        ends[node] = ranks.count - 1
    }

    private func rounds(of section: Int, in round: Int, _ journey: Journey) -> [Int] {
        guard let repetition = outline.nodes[section].repetition else { return [round] }
        guard repetition.list != nil else { return Array(1...max(1, repetition.maximum)) }
        let here = journey.state.visit.address
        let open = outline.repeating(here.step) == section ? [here.round] : []
        return journey.findings.entries(section).rounds.filter { !open.contains($0) } + open
    }

    /// Returns the steps of a section, those that were not drawn last.
    private func children(of section: Int, round: Int, _ journey: Journey) -> [Int] {
        let children = outline.children(of: section)
        guard outline.nodes[section].isDrawn else { return children }
        let seed = journey.state.seed
        let shown = Arrangement(of: section, round: round, in: outline, seed: seed).shown
        let drawn = Set(shown)
        return shown + children.filter { !drawn.contains($0) }
    }
}
