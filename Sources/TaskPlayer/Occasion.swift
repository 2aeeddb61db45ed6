import TaskModel

/// What a page was about: a step in a round, or for the option that the round was held for.
///
/// Rounds for options change their numbers when an option is added or taken away; what was answered
/// about one must not stand for another.
struct Occasion: Hashable {
    let step: String
    let round: Int
    let option: String?

    /// Makes the occasion of an address.
    init(_ address: StepAddress, option: String?) {
        step = address.step
        round = option == nil ? address.round : 0
        self.option = option
    }
}

/// The occasions of the results of a history.
struct Occasions {
    private var options: [Int: String] = [:]

    /// Follows the answers whose options have rounds; tasks without such sections cost nothing.
    init(_ state: SessionState, _ outline: Outline) {
        guard !outline.eachSections.isEmpty else { return }
        let sources = outline.eachSections.compactMap(outline.each)
        let steps = Set(sources.map(\.step))
        var latest: [String: [String: Answer]] = [:]
        for result in state.history {
            if steps.contains(result.address.step) { latest[result.address.step] = result.answers }
            guard let section = outline.repeating(result.address.step) else { continue }
            guard let source = outline.each(section) else { continue }
            let answers = source.task.map { state.otherTasks[$0]?[source.stepKey] ?? [:] }
            let answer = (answers ?? latest[source.step])?.answer(to: source)
            let texts = answer?.value?.texts ?? []
            let place = result.address.round - 1
            if texts.indices.contains(place) { options[result.visit] = texts[place] }
        }
    }

    /// What a result was about.
    func occasion(of result: StepResult) -> Occasion {
        Occasion(result.address, option: options[result.visit])
    }
}
