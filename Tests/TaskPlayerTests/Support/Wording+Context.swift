import TaskModel

extension Wording {
    /// An answer context with this wording, at noon on 15 June 2026.
    var context: AnswerContext {
        guard let now = LocalDateTime("2026-06-15T12:00") else { fatalError("invalid time") }
        return AnswerContext(wording: self, now: now, draw: Draw(seed: 1, key: "test"))
    }
}
