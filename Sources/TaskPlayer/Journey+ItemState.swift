public import TaskModel

extension Journey {
    /// Where an item stands: answered, passed by, still to come.
    ///
    /// An item that was answered and is not on the path now is `offPath` whatever else is true of
    /// it, so that an export never calls an answer that was given "not shown".
    public func state(of item: AnswerReference) -> ItemState {
        if let answer = findings.answer(item) { return ItemState(answer) }
        if let other = item.task, other != task.id { return .notReached }
        if wasAnswered(item) { return .offPath }
        return isPast(item.step) ? .notShown : .notReached
    }

    private func wasAnswered(_ item: AnswerReference) -> Bool {
        state.history.contains { result in
            result.address.step == item.step && result.answers[item.item] != nil
        }
    }

    /// Whether the path went over a step or by it, or ended without it.
    private func isPast(_ step: String) -> Bool {
        if state.status == .completed || findings.answers[step] != nil { return true }
        guard step != state.visit.address.step else { return false }
        guard let index = outline.index(of: step), let furthest else { return false }
        return index < furthest
    }

    /// The place in the task's order of the last step that the path has come to.
    private var furthest: Int? {
        let visited = path.map(\.address.step) + [state.visit.address.step]
        return visited.compactMap(outline.index).max()
    }
}

extension ItemState {
    /// The state of an item that has an answer on the path.
    init(_ answer: Answer) {
        switch answer {
        case .value: self = .answered
        case .skipped: self = .skipped
        case .declined: self = .declined
        case .dontKnow: self = .dontKnow
        }
    }
}
