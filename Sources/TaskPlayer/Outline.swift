import TaskModel

/// A task's steps as a tree, flattened in the order of the file: a section stands before its steps.
struct Outline: Sendable {
    /// A step, the section that it stands in, and where what belongs to it ends.
    struct Node: Sendable {
        let step: Step
        let parent: Int?
        var end: Int
        /// Whether progress counts it; kept here because it is asked of every step on a path.
        let counts: Bool
    }

    private(set) var nodes: [Node] = []
    private var indices: [String: Int] = [:]

    /// Flattens a task's steps.
    init(_ steps: [Step]) {
        for step in steps { add(step, in: nil) }
    }

    private mutating func add(_ step: Step, in parent: Int?) {
        let index = nodes.count
        nodes.append(Node(step: step, parent: parent, end: index + 1, counts: step.counts))
        indices[step.id] = index
        if case .section(let section) = step.body {
            for inner in section.steps { add(inner, in: index) }
        }
        nodes[index].end = nodes.count
    }

    /// Where a step or section stands.
    func index(of id: String) -> Int? {
        indices[id]
    }

    /// The places of a step, or of a section and all that stands in it.
    func span(of id: String) -> Range<Int> {
        indices[id].map { $0..<nodes[$0].end } ?? 0..<0
    }

    /// Whether progress counts a step.
    func counts(_ id: String) -> Bool {
        indices[id].map { nodes[$0].counts } ?? false
    }

    /// The step of an address if it has a page.
    func page(_ address: StepAddress) -> Step? {
        guard address.round == 1, let index = indices[address.step] else { return nil }
        let step = nodes[index].step
        return step.isSection ? nil : step
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
}
