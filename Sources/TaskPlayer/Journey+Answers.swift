public import TaskModel

extension Journey {
    /// The answer to an item on the path, or of another task when the session began.
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
}
