import TaskModel

/// The columns of the variables, scores and derived values of one task or of all tasks.
struct TaskCells {
    let columns: [TableColumn]

    private let table: ExportTable
    private let variables: [ExportVariable]
    private let scores: [ExportScore]
    private let values: [ExportDerivedValue]

    /// Creates the columns of one task, or of all tasks if `task` is `nil`.
    init(_ table: ExportTable, task: String? = nil) {
        self.table = table
        variables = table.variables.filter { task == nil || $0.task == task }
        scores = table.scores.filter { task == nil || $0.task == task }
        values = table.values.filter { task == nil || $0.task == task }
        columns =
            variables.flatMap(\.tableColumns) + scores.flatMap(\.tableColumns)
            + values.map(\.tableColumn)
    }

    /// Returns the cells of a session, one for each column.
    func cells(of row: ExportRow) throws -> [TableCell] {
        var cells: [TableCell] = []
        cells.reserveCapacity(columns.count)
        for variable in variables { cells += try self.cells(of: variable, in: row) }
        for score in scores { cells += self.cells(of: score, in: row) }
        for value in values { cells.append(cell(of: value, in: row)) }
        return cells
    }

    private func cells(of variable: ExportVariable, in row: ExportRow) throws -> [TableCell] {
        switch variable.kind {
        case .answer: try answerCells(of: variable, in: row)
        case .order, .arrangement:
            [TableCell(text: table.order(of: variable, in: row).map(CSV.list) ?? "")]
        case .count: [TableCell(text: table.count(of: variable, in: row).map(String.init) ?? "")]
        case .each: [TableCell(text: table.choice(ofRoundOf: variable, in: row) ?? "")]
        }
    }

    private func answerCells(
        of variable: ExportVariable,
        in row: ExportRow
    ) throws -> [TableCell] {
        guard let result = try table.result(of: variable, in: row) else {
            let reason = table.reasonForMissingRound(of: variable, in: row)
            return variable.columns.map { _ in TableCell(text: "", missing: reason) }
        }
        let reason = row.missingReason(of: result.item)
        guard let value = result.item.value else {
            return variable.columns.map { _ in TableCell(text: "", missing: reason) }
        }
        let names = result.format.columns(named: variable.name).map(\.name)
        let cells = Dictionary(
            zip(names, result.format.cells(of: value)),
            uniquingKeysWith: { first, _ in first }
        )
        // The text field of "other" is not shown unless that option is chosen. An answer that is
        // not a choice has an empty part, such as a matrix row, only if the part was left blank.
        let blank: MissingReason = if case .choices = value { .notShown } else { .skipped }
        return variable.columns.map { column in
            let text = cells[column.content.name] ?? ""
            return TableCell(text: text, missing: text.isEmpty ? blank : nil)
        }
    }

    private func cells(of score: ExportScore, in row: ExportRow) -> [TableCell] {
        guard score.task == row.session.task else { return [.blank, .blank] }
        return [
            TableCell(text: row.scores[score.id].map(ExportNumber.text) ?? ""),
            TableCell(text: row.missingCounts[score.id].map(String.init) ?? ""),
        ]
    }

    private func cell(of value: ExportDerivedValue, in row: ExportRow) -> TableCell {
        guard value.task == row.session.task else { return .blank }
        return TableCell(text: row.values[value.id].map(ExportNumber.text) ?? "")
    }
}

extension ExportVariable {
    var tableColumns: [TableColumn] {
        columns.map { column in
            TableColumn(
                name: column.header,
                label: column.label,
                kind: column.content.tableKind,
                unit: column.content.unit,
                categories: column.content.categories,
                missingValues: column.missingValues,
                variable: kind == .answer ? name : nil
            )
        }
    }
}

extension ExportScore {
    var tableColumns: [TableColumn] {
        [
            TableColumn(name: header, label: title, kind: .decimal),
            TableColumn(
                name: missingHeader,
                label: "Items without a value: \(title)",
                kind: .integer
            ),
        ]
    }
}

extension ExportDerivedValue {
    var tableColumn: TableColumn {
        TableColumn(name: header, label: ColumnLabel.plain(title), kind: .decimal)
    }
}

extension ResultColumn {
    var tableKind: TableColumn.Kind {
        switch kind {
        case .boolean: .boolean
        case .integer: .integer
        case .decimal: .decimal
        case .text, .file: .text
        // A category column without a list of categories contains texts.
        case .category: categories.isEmpty ? .text : .category
        case .date: .date
        case .time: .time
        case .dateTime: .dateTime
        }
    }
}
