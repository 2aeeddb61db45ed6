import TaskModel

/// The structure of a task's steps, with lookups by identifier.
struct RehearsedTask: Sendable {
    let task: TaskDefinition
    /// All steps and sections, in file order.
    private(set) var steps: [Step] = []
    /// The sections that contain each step, outermost first, by the step's identifier.
    private(set) var around: [String: [String]] = [:]
    private var places: [String: Int] = [:]

    init(_ task: TaskDefinition) {
        self.task = task
        for step in task.steps { add(step, in: []) }
    }

    private mutating func add(_ step: Step, in sections: [String]) {
        places[step.id] = steps.count
        around[step.id] = sections
        steps.append(step)
        guard case .section(let section) = step.body else { return }
        for inner in section.steps { add(inner, in: sections + [step.id]) }
    }

    func step(_ id: String) -> Step? { places[id].map { steps[$0] } }

    func place(of id: String) -> Int? { places[id] }

    /// Returns whether a step has a page; only sections that are not lists have no page.
    func isPage(_ step: Step) -> Bool {
        if case .section = step.body { return step.isList }
        return true
    }

    /// Returns the identifiers of all steps and sections inside a section, at any depth.
    func steps(in section: String) -> Set<String> {
        Set(steps.map(\.id).filter { around[$0]?.contains(section) == true })
    }

    /// An estimate of the number of pages in all rounds of repeated sections, counting at most
    /// 2,000 rounds per section.
    var roundPages: Int {
        steps.reduce(0) { sum, step in
            guard case .section(let section) = step.body, let repetition = section.repetition else {
                return sum
            }
            return sum + min(repetition.maximum, 2_000) * (steps(in: step.id).count + 1)
        }
    }

    /// Returns the item of this task to which a reference refers, or `nil` if there is none.
    func item(of reference: AnswerReference) -> FormItem? {
        let step = step(reference.step)
        let items = (step?.items ?? []) + (step?.addedResults.map(\.item) ?? [])
        return items.first { $0.id == reference.item } ?? items.first { $0.id == reference.step }
    }

    /// Returns the part of an item to which a reference refers, if any.
    func part(of reference: AnswerReference) -> String? {
        guard let item = item(of: reference) else { return reference.part }
        return reference.part ?? (item.id == reference.item ? nil : reference.item)
    }
}

extension RehearsedStudy {
    /// Returns the answer, or its part, to which a reference in a condition refers; `nil` if the
    /// answer or the part is missing.
    func answer(_ answer: Answer?, to reference: AnswerReference, in task: String) -> Answer? {
        guard let answer, let part = tasks[task]?.part(of: reference) else { return answer }
        guard let value = answer.value else { return answer }
        return value.component(part).map(Answer.value)
    }
}
