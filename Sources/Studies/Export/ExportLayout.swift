import TaskModel

/// What an export must know of a task's sections and of what is drawn, found once for all sessions.
struct ExportLayout: Sendable {
    /// A section that repeats or whose steps are drawn.
    struct Group: Sendable {
        /// Its identifier.
        let id: String
        /// The steps in it that have a page, those of the sections in it as well.
        let pages: Set<String>
        /// Whether it repeats, which a section in another's rounds does not.
        let repeats: Bool
        /// Whether its steps are drawn.
        let isDrawn: Bool
        /// The list in whose entries it stands or which it is.
        let list: String?
    }

    private(set) var groups: [Group] = []
    /// The repeated section in which a step stands.
    private(set) var homes: [String: String] = [:]
    /// The items whose options are drawn, by step.
    private(set) var drawnItems: [String: [FormItem]] = [:]

    /// Goes through a task.
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
    /// The steps in it that have a page.
    fileprivate var pages: [String] {
        steps.flatMap { step in
            if case .section(let section) = step.body { section.pages } else { [step.id] }
        }
    }
}

extension FormItem {
    /// Whether its options are drawn, which does not depend on the draw.
    fileprivate var isDrawn: Bool {
        format.order(of: id, by: Draw(seed: 0, key: "")) != nil
    }
}
