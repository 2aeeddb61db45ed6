import TaskModel

/// A task's steps as a tree, flattened in the order of the file: a section stands before its steps.
struct Outline: Sendable {
    /// A step, the section that it stands in, and where what belongs to it ends.
    struct Node: Sendable {
        let step: Step
        let parent: Int?
        /// The repeated section that it stands in; such a section does not stand in itself.
        let repeating: Int?
        /// How it repeats, if it is a repeated section and stands in no other.
        let repetition: Repetition?
        var end: Int
        /// Whether progress counts it; kept here because it is asked of every step on a path.
        let counts: Bool
        /// Whether it has a page of its own: every step but sections, and the sections that are lists.
        let isPage: Bool
        /// The parts of the answer of a step that asks one thing, which are named like items.
        let parts: Set<String>
    }

    private(set) var nodes: [Node] = []
    /// How many steps there are with all their rounds, which bounds what one move can pass over.
    private(set) var stepCount = 0
    /// Whether there are lists and cohort rules, so that an entry taken out can take cohorts with it;
    /// the rules of a step outside may look at the entry too.
    var hasCohortsBesideLists: Bool { hasLists && hasCohorts }
    /// Whether answers can change how many steps there are.
    private(set) var canChange = false
    private(set) var hasLists = false
    private var hasCohorts = false
    /// The repeated sections with a round for each option that was chosen.
    private(set) var eachSections: [Int] = []
    private var indices: [String: Int] = [:]
    private var ahead: [Int?] = []

    /// Flattens a task's steps.
    init(_ steps: [Step]) {
        for step in steps { add(step, in: nil) }
        ahead = stepsAhead()
    }

    /// How many steps that progress counts lie ahead of one, where nothing from there on depends on
    /// anything; `nil` where a rule, a lot or a round may change it, so that it must be followed.
    func plainlyAhead(of id: String) -> Int? {
        indices[id].flatMap { ahead[$0] }
    }

    private mutating func add(_ step: Step, in parent: Int?) {
        let index = nodes.count
        nodes.append(node(step, in: parent))
        indices[step.id] = index
        note(nodes[index], at: index)
        if case .section(let section) = step.body {
            for inner in section.steps { add(inner, in: index) }
        }
        nodes[index].end = nodes.count
    }

    private func node(_ step: Step, in parent: Int?) -> Node {
        let around = parent.flatMap { nodes[$0].repetition == nil ? nodes[$0].repeating : $0 }
        let repetition = around == nil ? step.repetition : nil
        return Node(
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

    private mutating func note(_ node: Node, at index: Int) {
        let repetition = node.repeating.flatMap { nodes[$0].repetition }
        let rounds = repetition?.list == nil ? repetition?.maximum ?? 1 : 1
        stepCount += min(max(rounds, 1), 1_000_000)
        if node.repetition?.list != nil { hasLists = true }
        if !node.step.flow.cohorts.isEmpty { hasCohorts = true }
        if node.isOpen { canChange = true }
        if case .each = node.repetition?.rule { eachSections.append(index) }
    }

    /// Where a step or section stands.
    func index(of id: String) -> Int? {
        indices[id]
    }

    /// The places of a step, or of a section and all that stands in it.
    func span(of id: String) -> Range<Int> {
        indices[id].map { $0..<nodes[$0].end } ?? 0..<0
    }

    /// Whether a reference names a part of the answer of a step that asks one thing.
    func isPart(_ reference: AnswerReference) -> Bool {
        index(of: reference.step).map { nodes[$0].parts.contains(reference.item) } ?? false
    }

    /// Whether progress counts a step.
    func counts(_ id: String) -> Bool {
        indices[id].map { nodes[$0].counts } ?? false
    }

    /// The sections that a step stands in, the outermost first.
    func sections(around index: Int) -> [Int] {
        var found: [Int] = []
        var parent = nodes[index].parent
        while let section = parent {
            found.append(section)
            parent = nodes[section].parent
        }
        return found.reversed()
    }

    /// Whether a step stands in a section; a section does not stand in itself.
    func section(_ section: Int, holds index: Int) -> Bool {
        section < index && index < nodes[section].end
    }

    /// The steps right in a section, in the order of the file.
    func children(of section: Int) -> [Int] {
        var children: [Int] = []
        var child = section + 1
        while child < nodes[section].end {
            children.append(child)
            child = nodes[child].end
        }
        return children
    }
}

extension Outline.Node {
    /// Whether what follows it, or how often it is held, depends on anything.
    fileprivate var isOpen: Bool {
        if case .times = repetition?.rule { return isRuled }
        return repetition != nil || isRuled
    }

    private var isRuled: Bool {
        step.flow.skipWhen != nil || step.flow.next.contains { $0.when != nil }
    }
}

extension Step {
    /// The parts of its own item's answer that are not items of its own.
    fileprivate var ownParts: Set<String> {
        guard let own = items.first(where: { $0.id == id }) else { return [] }
        return Set(own.format.components.map(\.name)).subtracting(items.map(\.id))
    }

    /// How it repeats, if it is a repeated section.
    fileprivate var repetition: Repetition? {
        if case .section(let section) = body { section.repetition } else { nil }
    }
}
