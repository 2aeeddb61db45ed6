import TaskModel

/// The key for replaying a page: its step with the round, or with the option to which the round
/// belongs.
///
/// Adding or removing an option renumbers the rounds. With the option in the key, an answer about
/// one option is never used for another.
struct ReplayKey: Hashable {
    let step: String
    let round: Int
    let option: String?

    init(_ address: StepAddress, option: String?) {
        step = address.step
        round = option == nil ? address.round : 0
        self.option = option
    }
}

/// The replay keys of the results in a history.
struct ReplayKeys {
    private var options: [Int: String] = [:]

    /// Creates the keys of the results in a session's history.
    ///
    /// In a section that is repeated for options, a result's key has the option of its round.
    init(_ state: SessionState, _ tree: StepTree) {
        guard !tree.eachSections.isEmpty else { return }
        let sources = tree.eachSections.compactMap(tree.each)
        let steps = Set(sources.map(\.step))
        var latest: [String: [String: Answer]] = [:]
        for result in state.history {
            if steps.contains(result.address.step) { latest[result.address.step] = result.answers }
            guard let section = tree.repeating(result.address.step) else { continue }
            guard let source = tree.each(section) else { continue }
            let other = source.task.flatMap { $0 == state.task ? nil : $0 }
            let answers = other.map { state.otherTasks[$0]?[source.stepKey] ?? [:] }
            let answer = (answers ?? latest[source.step])?.answer(to: source)
            let texts = answer?.value?.texts ?? []
            let place = result.address.round - 1
            if texts.indices.contains(place) { options[result.visit] = texts[place] }
        }
    }

    func key(of result: StepResult) -> ReplayKey {
        ReplayKey(result.address, option: options[result.visit])
    }
}
