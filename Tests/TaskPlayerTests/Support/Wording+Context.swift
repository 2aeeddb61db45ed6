import TaskModel

extension Wording {
    /// A context with these texts, at noon on a day in June 2026.
    var context: AnswerContext {
        guard let now = LocalDateTime("2026-06-15T12:00") else { fatalError("invalid time") }
        return AnswerContext(wording: self, now: now, draw: Draw(seed: 1, key: "test"))
    }
}
