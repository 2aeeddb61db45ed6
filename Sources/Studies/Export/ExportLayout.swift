import TaskModel

/// The parts of a task that an export needs: sections and random orders, computed once per task.
struct ExportLayout: Sendable {
    /// A section that is repeated, or whose steps are chosen or ordered at random.
    struct Group: Sendable {
        let id: String
        /// The pages in the section, including those in nested sections.
        let pages: Set<String>
        /// Whether the section is repeated; a section inside another repeated section does not
        /// count.
        let isRepeated: Bool
        /// Whether the section's steps are chosen or ordered at random.
        let isDrawn: Bool
        /// The identifier of the list that contains the section, or of the section itself if it is
        /// a list; otherwise `nil`.
        let list: String?
    }

    private(set) var groups: [Group] = []
    /// The identifier of the repeated section that contains a step, by step identifier.
    private(set) var repeatedSections: [String: String] = [:]
    /// The items whose options or rows have a random order, by step.
    private(set) var drawnItems: [String: [FormItem]] = [:]

    init(_ task: TaskDefinition) {
        for step in task.steps { add(step, in: nil, list: nil) }
    }

    private mutating func add(_ step: Step, in repeated: String?, list: String?) {
        guard case .section(let section) = step.body else {
            let drawn = step.items.filter(\.isDrawn)
            if !drawn.isEmpty { drawnItems[step.id] = drawn }
            repeatedSections[step.id] = repeated
            return
        }
        let isRepeated = repeated == nil && section.repetition != nil
        let list = isRepeated && step.isList ? step.id : list
        addGroup(of: section, step.id, isRepeated: isRepeated, list: list)
        for inner in section.steps { add(inner, in: isRepeated ? step.id : repeated, list: list) }
    }

    private mutating func addGroup(
        of section: Section,
        _ id: String,
        isRepeated: Bool,
        list: String?
    ) {
        let isDrawn = section.isShuffled || section.take != nil
        guard isRepeated || isDrawn else { return }
        groups.append(
            Group(
                id: id,
                pages: Set(section.pages),
                isRepeated: isRepeated,
                isDrawn: isDrawn,
                list: list
            )
        )
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
    /// Whether the item's options or rows have a random order; this does not depend on the seed.
    fileprivate var isDrawn: Bool {
        format.order(of: id, by: Draw(seed: 0, key: "")) != nil
    }
}
