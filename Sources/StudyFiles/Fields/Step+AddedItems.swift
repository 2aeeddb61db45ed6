import TaskModel

extension Sequence<Step> {
    /// The same steps with the items that a program adds to their answers.
    func adding(from registry: KindRegistry, in task: String) -> [Step] {
        map { step in
            var step = step.with(inner: { $0.adding(from: registry, in: task) })
            step.addedItems = registry.addedItems(step, task)
            return step
        }
    }
}

extension Step {
    /// The same step with other steps in it, if it is a section.
    fileprivate func with(inner change: ([Step]) -> [Step]) -> Step {
        guard case .section(let section) = body else { return self }
        let changed = Section(
            steps: change(section.steps),
            isShuffled: section.isShuffled,
            take: section.take,
            repetition: section.repetition
        )
        return Step(
            id: id,
            content: content,
            flow: flow,
            chrome: chrome,
            body: .section(changed),
            position: position
        )
    }
}
