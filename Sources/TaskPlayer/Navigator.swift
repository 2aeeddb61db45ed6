import TaskModel

/// Follows the rules of a task from one step to the page that comes next.
struct Navigator {
    /// What is to be done next within one move.
    private enum Hop {
        case after(Int)
        case enter(Int, from: Int?)
        case arrive(Onward)
    }

    let outline: Outline
    /// Every condition that was looked at.
    private(set) var consulted: [Predicate] = []
    private var skips = 0

    /// Makes a navigator of a task.
    init(_ outline: Outline) {
        self.outline = outline
    }

    /// Where the task begins.
    mutating func first(given findings: Findings) -> Onward {
        guard !outline.nodes.isEmpty else { return .end }
        return run(.enter(0, from: nil), findings)
    }

    /// Where a step leads.
    mutating func next(after step: String, given findings: Findings) -> Onward {
        guard let node = outline.index(of: step) else {
            return .failure(.unknownDestination(step))
        }
        return run(.after(node), findings)
    }

    private mutating func run(_ first: Hop, _ findings: Findings) -> Onward {
        skips = 0
        var hop = first
        while true {
            switch hop {
            case .after(let node): hop = after(node, findings)
            case .enter(let node, let origin): hop = enter(node, from: origin, findings)
            case .arrive(let onward): return onward
            }
        }
    }

    /// Leaves a step by the first of its rules that holds, or in order.
    private mutating func after(_ node: Int, _ findings: Findings) -> Hop {
        for rule in outline.nodes[node].step.flow.next where holds(rule.when, findings) {
            return follow(rule.destination, from: node)
        }
        return inOrder(after: node)
    }

    private func follow(_ destination: Destination, from node: Int) -> Hop {
        switch destination {
        case .finish: .arrive(.end)
        case .nextSection: leaveSection(of: node)
        case .step(let id):
            outline.index(of: id).map { .enter($0, from: node) }
                ?? .arrive(.failure(.unknownDestination(id)))
        }
    }

    private func inOrder(after node: Int) -> Hop {
        let next = outline.nodes[node].end
        let end = outline.nodes[node].parent.map { outline.nodes[$0].end } ?? outline.nodes.count
        return next < end ? .enter(next, from: node) : leaveSection(of: node)
    }

    /// A section is left by its own rules; outside of all sections there is nothing more.
    private func leaveSection(of node: Int) -> Hop {
        outline.nodes[node].parent.map { .after($0) } ?? .arrive(.end)
    }

    /// Enters a page, or passes over it or over a section around it that is not yet entered.
    private mutating func enter(_ node: Int, from origin: Int?, _ findings: Findings) -> Hop {
        if let skipped = skipped(on: node, from: origin, findings) { return pass(over: skipped) }
        guard outline.nodes[node].step.isSection else {
            return .arrive(.step(StepAddress(outline.nodes[node].step.id)))
        }
        let first = node + 1
        guard first < outline.nodes[node].end else { return pass(over: node) }
        return .enter(first, from: first)
    }

    private mutating func skipped(on node: Int, from origin: Int?, _ findings: Findings) -> Int? {
        let entered = outline.sections(around: node).filter { section in
            origin.map { !outline.section(section, holds: $0) } ?? true
        }
        for candidate in entered + [node] {
            guard let condition = outline.nodes[candidate].step.flow.skipWhen else { continue }
            if holds(condition, findings) { return candidate }
        }
        return nil
    }

    /// Passes over a step by its own rules; more often than there are steps means for ever.
    private mutating func pass(over node: Int) -> Hop {
        skips += 1
        guard skips <= outline.nodes.count else {
            return .arrive(.failure(.endlessSkipping(at: outline.nodes[node].step.id)))
        }
        return .after(node)
    }

    private mutating func holds(_ condition: Predicate?, _ findings: Findings) -> Bool {
        guard let condition else { return true }
        consulted.append(condition)
        return findings.holds(condition)
    }
}
