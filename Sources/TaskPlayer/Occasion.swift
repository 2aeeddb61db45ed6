import TaskModel

/// The subject of a page: a step, either in a round or for the option for which the round is held.
///
/// Rounds for options are renumbered when an option is added or removed; an answer about one option
/// must not be used for another.
struct Occasion: Hashable {
    let step: String
    let round: Int
    let option: String?

    /// Creates the occasion of an address.
    init(_ address: StepAddress, option: String?) {
        step = address.step
        round = option == nil ? address.round : 0
        self.option = option
    }
}

/// The occasions of the results in a history.
struct Occasions {
    private var options: [Int: String] = [:]

    /// Tracks the answers whose options have rounds; returns early for tasks without such sections.
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

    /// Returns the occasion of a result.
    func occasion(of result: StepResult) -> Occasion {
        Occasion(result.address, option: options[result.visit])
    }
}
