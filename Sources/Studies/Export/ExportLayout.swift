import TaskModel

/// The sections and random orders of a task, as an export needs them; computed once per task.
struct ExportLayout: Sendable {
    /// A section that is repeated or has a random order.
    struct Group: Sendable {
        let id: String
        /// The pages in the section, including those in nested sections.
        let pages: Set<String>
        /// Whether the section is repeated; a section nested in another's rounds is not.
        let repeats: Bool
        /// Whether the section's steps are chosen or ordered at random.
        let isDrawn: Bool
        /// The list whose entries contain the section, or the section itself if it is a list.
        let list: String?
    }

    private(set) var groups: [Group] = []
    /// The repeated section that contains a step, by step.
    private(set) var homes: [String: String] = [:]
    /// The items with a random option order, by step.
    private(set) var drawnItems: [String: [FormItem]] = [:]

    /// Computes the layout of a task.
    init(_ task: TaskDefinition) {
        for step in task.steps { add(step, in: nil, list: nil) }
    }

    private mutating func add(_ step: Step, in home: String?, list: String?) {
        guard case .section(let section) = step.body else {
            let drawn = step.items.filter(\.isDrawn)
            if !drawn.isEmpty { drawnItems[step.id] = drawn }
            homes[step.id] = home
            return
        }
        let repeats = home == nil && section.repetition != nil
        let ownList = repeats && step.isList ? step.id : list
        add(section, step.id, repeats, ownList)
        for inner in section.steps { add(inner, in: repeats ? step.id : home, list: ownList) }
    }

    private mutating func add(_ section: Section, _ id: String, _ repeats: Bool, _ list: String?) {
        let isDrawn = section.isShuffled || section.take != nil
        guard repeats || isDrawn else { return }
        let pages = Set(section.pages)
        let group = Group(id: id, pages: pages, repeats: repeats, isDrawn: isDrawn, list: list)
        groups.append(group)
    }
}

extension Section {
    /// The identifiers of the section's pages, including those in nested sections.
    fileprivate var pages: [String] {
        steps.flatMap { step in
            if case .section(let section) = step.body { section.pages } else { [step.id] }
        }
    }
}

extension FormItem {
    /// Whether the item's options have a random order; that does not depend on the seed.
    fileprivate var isDrawn: Bool {
        format.order(of: id, by: Draw(seed: 0, key: "")) != nil
    }
}
