import Export
package import TaskModel

/// The frequencies of the answers to a task's questions, and the distributions of its scores.
package struct AnswerDistributions: Sendable {
    /// The answers to one item, in one round.
    package struct Question: Sendable {
        package let address: ItemAddress
        /// The variable's name in exports.
        package let variable: String
        /// The number of sessions with each state of the item.
        package fileprivate(set) var states: [ItemState: Int] = [:]
        package fileprivate(set) var columns: [Column]
    }

    /// The frequencies of the values in one column of an item.
    package struct Column: Sendable {
        package let content: ResultColumn
        /// The number of sessions with each value; empty for texts and files.
        package fileprivate(set) var counts: [String: Int] = [:]
        /// The number of sessions with a value.
        package fileprivate(set) var total = 0

        /// Whether the values are texts or files; only their total is counted.
        package var isFree: Bool { content.kind == .text || content.kind == .file }
    }

    /// The frequencies of a score's values.
    package struct ScoreValues: Sendable {
        package let id: String
        package fileprivate(set) var counts: [Double: Int] = [:]
        /// The number of sessions in which the score has no value.
        package fileprivate(set) var missing = 0
    }

    /// The number of sessions included in the report.
    package private(set) var sessions = 0
    /// The questions of all versions, in the order of an export.
    package private(set) var questions: [Question]
    package private(set) var scores: [ScoreValues]

    private let table: ExportTable
    private let variables: [ExportVariable]

    init(_ table: ExportTable) {
        self.table = table
        variables = table.variables.filter { $0.kind == .answer }
        questions = variables.map { variable in
            Question(
                address: variable.address,
                variable: variable.name,
                columns: variable.columns.map { Column(content: $0.content) }
            )
        }
        scores = table.scores.map { ScoreValues(id: $0.id) }
    }

    /// Counts the answers of a session.
    ///
    /// - Throws: `ExportError` if the row does not fit the table.
    mutating func add(_ row: ExportRow) throws {
        try table.check(row)
        sessions += 1
        for (place, variable) in variables.enumerated() {
            guard let result = try table.result(of: variable, in: row) else { continue }
            questions[place].add(result)
        }
        for place in scores.indices {
            if let value = row.scores[scores[place].id] {
                scores[place].counts[value, default: 0] += 1
            } else {
                scores[place].missing += 1
            }
        }
    }
}

extension AnswerDistributions.Question {
    fileprivate mutating func add(_ result: VariableResult) {
        states[result.item.state, default: 0] += 1
        guard let value = result.item.value else { return }
        let names = result.format.columns(named: variable).map(\.name)
        let cells = Dictionary(
            zip(names, result.format.cells(of: value)),
            uniquingKeysWith: { first, _ in first }
        )
        for place in columns.indices {
            guard let cell = cells[columns[place].content.name], !cell.isEmpty else { continue }
            columns[place].total += 1
            if !columns[place].isFree { columns[place].counts[cell, default: 0] += 1 }
        }
    }
}
