import TaskModel

/// A task's steps as a tree, flattened in the order of the file: a section stands before its steps.
///
/// It is referred to, not copied, for every journey has it, and what is found on its path.
final class Outline: Sendable {
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

    let nodes: [Node]
    /// How many steps there are with all their rounds, which bounds what one move can pass over.
    let stepCount: Int
    /// Whether there are lists and cohort rules, so that an entry taken out can take cohorts with it;
    /// the rules of a step outside may look at the entry too.
    let hasCohortsBesideLists: Bool
    let hasLists: Bool
    /// Whether answers can change how many steps there are.
    let canChange: Bool
    /// Whether the path always follows the order of the file: no rule, round or button leads elsewhere.
    let isLinear: Bool
    /// The repeated sections with a round for each option that was chosen.
    let eachSections: [Int]
    private let indices: [String: Int]
    private let ahead: [Int?]

    /// Flattens a task's steps.
    init(_ steps: [Step]) {
        let draft = OutlineDraft(of: steps)
        nodes = draft.nodes
        stepCount = draft.stepCount
        hasLists = draft.hasLists
        hasCohortsBesideLists = draft.hasLists && draft.hasCohorts
        canChange = draft.canChange
        isLinear = draft.isLinear
        eachSections = draft.eachSections
        indices = draft.indices
        ahead = draft.nodes.stepsAhead()
    }

    /// How many steps that progress counts lie ahead of one, where nothing from there on depends on
    /// anything; `nil` where a rule, a lot or a round may change it, so that it must be followed.
    func plainlyAhead(of id: String) -> Int? {
        indices[id].flatMap { ahead[$0] }
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
