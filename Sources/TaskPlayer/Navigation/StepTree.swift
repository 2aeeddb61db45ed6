import TaskModel

/// A task's steps as a tree, flattened in file order: a section precedes its steps.
///
/// The tree is a class, because every journey and its evaluation context share it.
final class StepTree: Sendable {
    /// A step with the indices of its section and of the end of its subtree.
    struct Node: Sendable {
        let step: Step
        let parent: Int?
        /// The index of the repeated section that contains the step; `nil` if there is none.
        ///
        /// A section does not contain itself.
        let repeating: Int?
        /// The repetition, if the step is a repeated section that is not inside another repeated
        /// section.
        let repetition: Repetition?
        var end: Int
        /// Whether the step counts towards progress; cached because it is read for every step on a
        /// path.
        let counts: Bool
        /// Whether the step has a page; `false` for sections other than lists, and for lists inside
        /// repeated sections.
        let isPage: Bool
        /// The part names of the step's own answer (that of the item with the step's identifier).
        ///
        /// References can use them like the names of items.
        let parts: Set<String>
    }

    let nodes: [Node]
    /// The number of steps, which limits the number of skips in one move.
    ///
    /// A repeated step counts once for each possible round, except in lists.
    let stepCount: Int
    /// Whether the task has both lists and cohort rules; removing an entry can then change cohorts.
    ///
    /// Even the rules of a step outside a list may refer to the list's entries.
    let hasCohortsBesideLists: Bool
    let hasLists: Bool
    /// Whether answers can change the number of steps.
    let canChange: Bool
    /// Whether the path has a fixed length.
    ///
    /// There are then no rules, skip conditions, extra buttons or variable numbers of rounds, and
    /// no steps that are shown only with full instructions.
    let isLinear: Bool
    /// The node indices of the repeated sections with a round for each chosen option.
    let eachSections: [Int]
    /// The consents, by the step that shows the document.
    let consents: [String: Consent]
    /// The last questions of the quizzes in consents.
    let quizEnds: Set<String>
    /// The scales of the answers that are items of the task's scores.
    private let scales: [AnswerReference: ScoreScale]
    private let indices: [String: Int]
    private let ahead: [Int?]
    private let followed: [Bool]

    init(_ task: TaskDefinition) {
        let builder = StepTreeBuilder(of: task.steps)
        nodes = builder.nodes
        stepCount = builder.stepCount
        hasLists = builder.hasLists
        hasCohortsBesideLists = builder.hasLists && builder.hasCohorts
        canChange = builder.canChange
        isLinear = builder.isLinear
        eachSections = builder.eachSections
        indices = builder.indices
        let documents = task.consents.map { ($0.consent.document, $0.consent) }
        consents = Dictionary(documents) { first, _ in first }
        quizEnds = Set(task.consents.compactMap(\.consent.questions.last))
        ahead = builder.nodes.stepsAhead()
        followed = builder.nodes.followedByPage()
        scales = task.scores.reduce(into: [:]) { scales, score in
            for item in score.items where scales[item] == nil {
                scales[item] = builder.step(item.step).flatMap { ScoreScale(of: item, in: $0) }
            }
        }
    }

    /// Returns the scale of an answer in scores, or `nil` if no score uses the answer.
    func scale(of item: AnswerReference) -> ScoreScale? { scales[item] }

    /// Returns the number of later steps that count towards progress, or `nil` if it can vary.
    ///
    /// It varies if it depends on a rule, skip, draw or round; the path must then be followed.
    func plainlyAhead(of id: String) -> Int? {
        indices[id].flatMap { ahead[$0] }
    }

    /// Returns whether Continue always leads from a step's page to another page that does not end
    /// the task.
    func isFollowedByPage(_ id: String) -> Bool {
        indices[id].map { followed[$0] } ?? false
    }

    func index(of id: String) -> Int? {
        indices[id]
    }

    /// Returns the index range of a step and, if the step is a section, of everything in it; empty
    /// if there is no such step.
    func span(of id: String) -> Range<Int> {
        indices[id].map { $0..<nodes[$0].end } ?? 0..<0
    }

    /// Returns whether a reference names a part of the step's own answer as if it were an item.
    func isPart(_ reference: AnswerReference) -> Bool {
        index(of: reference.step).map { nodes[$0].parts.contains(reference.item) } ?? false
    }

    func counts(_ id: String) -> Bool {
        indices[id].map { nodes[$0].counts } ?? false
    }

    /// Returns the sections that contain a step, outermost first.
    func sections(around index: Int) -> [Int] {
        var found: [Int] = []
        var parent = nodes[index].parent
        while let section = parent {
            found.append(section)
            parent = nodes[section].parent
        }
        return found.reversed()
    }

    /// Returns whether a section contains a step; a section does not contain itself.
    func section(_ section: Int, holds index: Int) -> Bool {
        section < index && index < nodes[section].end
    }

    /// Returns the direct children of a section, in file order.
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
