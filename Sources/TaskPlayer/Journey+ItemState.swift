public import TaskModel

extension Journey {
    /// Where an item stands: answered, passed by, still to come.
    ///
    /// An item that was answered and is not on the path now is `offPath` whatever else is true of
    /// it, so that an export never calls an answer that was given "not shown". Whoever asks for all
    /// items takes `itemStates`.
    public func state(of item: AnswerReference) -> ItemState {
        ItemStates(self).state(of: item)
    }

    /// Where every item of every page of the task stands.
    public var itemStates: [AnswerReference: ItemState] {
        let states = ItemStates(self)
        let items = task.pages.flatMap { step in
            step.items.map { AnswerReference(step: step.id, item: $0.id) }
        }
        let pairs = items.map { ($0, states.state(of: $0)) }
        return Dictionary(pairs) { first, _ in first }
    }
}
