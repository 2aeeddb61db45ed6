package import TaskModel

extension SessionState {
    /// The approximate size of the state in memory, in bytes.
    package var cost: Int {
        let tasks = otherTasks.values.flatMap(\.values)
        return 1000 + history.reduce(0) { $0 + $1.cost }
            + tasks.reduce(0) { $0 + 200 + Self.cost($1) }
            + drafts.values.reduce(0) { $0 + Self.cost($1) }
            + parameters.reduce(0) { $0 + 100 + $1.value.utf8.count }
    }

    fileprivate static func cost(_ answers: [String: Answer]) -> Int {
        answers.values.reduce(0) { $0 + 100 + ($1.value.map(cost) ?? 0) }
    }

    private static func cost(_ value: AnswerValue) -> Int {
        switch value {
        case .boolean, .integer: 0
        case .decimal(let text), .text(let text): text.utf8.count
        case .date(let text), .time(let text), .dateTime(let text): text.utf8.count
        case .components(let parts): parts.reduce(50) { $0 + 100 + cost($1.value) }
        case .file: 200
        case .choices(let values, let other):
            values.reduce(other?.utf8.count ?? 0) { $0 + 50 + $1.utf8.count }
        }
    }

    private static func cost(_ fields: RawFields) -> Int {
        fields.values.values.joined().reduce(200) { $0 + 50 + $1.utf8.count }
    }
}

extension StepResult {
    /// The approximate size of the result in memory, in bytes.
    package var cost: Int { 300 + SessionState.cost(answers) }
}
