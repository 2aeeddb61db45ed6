public import TaskModel

extension Journey {
    /// Returns the answer to an item on the path, or `nil` if there is none.
    ///
    /// For an item of another task, the result is the answer known when the session started.
    ///
    /// If the step was visited in several rounds, the result is the answer in the latest round,
    /// unless the reference names a round.
    public func answer(_ reference: AnswerReference) -> Answer? {
        evaluation.answer(reference)
    }

    /// Returns whether a condition holds on the path.
    public func holds(_ predicate: Predicate) -> Bool {
        evaluation.holds(predicate)
    }

    /// Returns the value of a score.
    ///
    /// The value is `nil` if the task has no such score or too few of the score's items have a
    /// number. It is also `nil` if the result is not finite.
    public func score(_ id: String) -> Double? {
        evaluation.score(id)
    }

    /// Returns a derived value of the task.
    ///
    /// The result is `nil` if the task has no such value or if the value cannot be calculated, for
    /// example because an answer is missing.
    public func value(_ id: String) -> Double? {
        evaluation.value(of: .value(id))
    }

    /// Returns how many items of a score have no number, or `nil` if the task has no such score.
    public func missingCount(ofScore id: String) -> Int? {
        evaluation.missingCount(ofScore: id)
    }

    /// Returns the number that an item contributes to a score, or `nil` if there is none.
    public func number(of item: AnswerReference, in score: Score) -> Double? {
        evaluation.number(of: item, in: score, .unscoped)
    }

    /// Returns the band that contains the value of a score, or `nil` if there is none.
    public func band(ofScore id: String) -> Score.Band? {
        guard let value = score(id) else { return nil }
        let score = task.scores.first { $0.id == id }
        return score?.bands.first { $0.minimum <= value && value <= $0.maximum }
    }

    /// The cohorts that the session is in, given the answers on the path.
    public var cohorts: Set<String> { evaluation.cohorts }

    /// The answers on the path, by step and item, for use in the participant's other tasks.
    ///
    /// For a step in a repeated section, the latest round's answers have the key `step`. Each
    /// round's answers have a key in the notation of conditions, such as `section[2].step`.
    public var answers: [String: [String: Answer]] {
        var answers: [String: [String: Answer]] = [:]
        for (address, latest) in evaluation.latestVisits {
            guard let section = tree.repeating(address.step) else {
                answers[address.step] = latest.answers
                continue
            }
            let round = AnswerReference.RoundReference(
                tree.nodes[section].step.id,
                evaluation.number(of: address.round, in: section)
            )
            answers[AnswerReference(step: address.step, round: round).stepKey] = latest.answers
            if evaluation.latestRound(of: address.step) == address.round {
                answers[address.step] = latest.answers
            }
        }
        return answers
    }
}

extension EvaluationContext {
    /// Returns the number of a round as participants see it: in a list, the position of the entry.
    func number(of round: Int, in section: Int) -> Int {
        tree.isList(section) ? entries(section).place(of: round) : round
    }
}
