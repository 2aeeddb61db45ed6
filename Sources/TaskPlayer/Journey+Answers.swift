public import TaskModel

extension Journey {
    /// The answer to an item on the path, or of another task when the session began.
    ///
    /// Of a step that was visited in several rounds it is the latest, unless a round is named.
    public func answer(_ reference: AnswerReference) -> Answer? {
        findings.answer(reference)
    }

    /// Whether a condition holds on the path.
    public func holds(_ predicate: Predicate) -> Bool {
        findings.holds(predicate)
    }

    /// The value of a score; `nil` while too few of its items have a number.
    public func score(_ id: String) -> Double? {
        findings.score(id)
    }

    /// The band in which the value of a score lies.
    public func band(ofScore id: String) -> Score.Band? {
        guard let value = score(id) else { return nil }
        let score = task.scores.first { $0.id == id }
        return score?.bands.first { $0.minimum <= value && value <= $0.maximum }
    }

    /// The cohorts that the session is in, by the answers on the path.
    public var cohorts: Set<String> { findings.cohorts }

    /// The answers on the path, for other tasks of the participant: step, item.
    ///
    /// A step that was visited in several rounds has its latest, and that of each round under
    /// `section[2].step`, as conditions name it.
    public var answers: [String: [String: Answer]] {
        var answers: [String: [String: Answer]] = [:]
        for (address, found) in findings.allFound {
            guard let section = outline.repeating(address.step) else {
                answers[address.step] = found.answers
                continue
            }
            let round = AnswerReference.Round(
                outline.nodes[section].step.id,
                findings.number(of: address.round, in: section)
            )
            answers[AnswerReference(step: address.step, round: round).stepKey] = found.answers
            if findings.latestRound(of: address.step) == address.round {
                answers[address.step] = found.answers
            }
        }
        return answers
    }
}

extension Findings {
    /// The number under which a round is known: of a list, the place of the entry in it.
    func number(of round: Int, in section: Int) -> Int {
        outline.isList(section) ? entries(section).place(of: round) : round
    }
}
