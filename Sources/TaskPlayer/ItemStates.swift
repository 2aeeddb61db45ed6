import TaskModel

/// What must be known of a journey to say where its items stand.
struct ItemStates {
    private let journey: Journey
    private let everAnswered: [String: Set<String>]
    private let furthest: Int?

    /// Looks once at the path and the history.
    init(_ journey: Journey) {
        self.journey = journey
        everAnswered = journey.state.history.reduce(into: [:]) { found, result in
            found[result.address.step, default: []].formUnion(result.answers.keys)
        }
        let visited = journey.path.map(\.address.step) + [journey.state.visit.address.step]
        furthest = visited.compactMap(journey.outline.index).max()
    }

    /// Where an item stands.
    func state(of item: AnswerReference) -> ItemState {
        if let answer = journey.findings.answer(item) { return ItemState(answer) }
        if let other = item.task, other != journey.task.id { return .notReached }
        if everAnswered[item.step]?.contains(item.item) == true { return .offPath }
        return isPast(item.step) ? .notShown : .notReached
    }

    /// Whether the path went over a step or by it, or ended without it.
    private func isPast(_ step: String) -> Bool {
        if journey.isComplete || journey.findings.answers[step] != nil { return true }
        guard step != journey.state.visit.address.step else { return false }
        guard let index = journey.outline.index(of: step), let furthest else { return false }
        return index < furthest
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
