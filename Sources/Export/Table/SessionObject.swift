import TaskModel

/// A session as a JSON object.
///
/// `session` contains the session columns that are not blank, and `parameters` the parameters of
/// the session's link. `items` is a list in the order of the table's variables. Each item has
/// its `variable`, `step`, `item`, `round` and `state`, and the times `shown_at` and `answered_at`
/// if they are known. It has `corrected` if a researcher corrected the answer. An answered item
/// also has a `value`: an object with the cells of its columns by name. Numbers are JSON numbers
/// with the same digits as the cells; Boolean cells are `true` or `false`. `scores` and `values`
/// contain the numbers that could be computed, `orders` the random orders, and `counts` the numbers
/// of rounds.
package struct SessionObject: Sendable {
    private let table: ExportTable

    package init(_ table: ExportTable) {
        self.table = table
    }

    /// Returns the JSON object of a session, on one line.
    ///
    /// - Throws: `ExportError.missingItem` if the row lacks an item of the session's version.
    package func text(of row: ExportRow) throws -> String {
        let own = table.variables.filter { $0.task == row.session.task }
        let items = try own.filter { $0.kind == .answer }.compactMap { try item($0, row) }
        let session = SessionColumn.all.compactMap { column in
            JSONText(column.text(row, table), column.kind).map { (column.name, $0) }
        }
        let parameters = table.parameters.compactMap { name in
            row.session.parameters[name].map { (name, JSONText.string($0)) }
        }
        let orders = own.compactMap { variable -> (String, JSONText)? in
            guard variable.kind == .order || variable.kind == .arrangement else { return nil }
            return table.order(of: variable, in: row).map { order in
                (variable.name, .list(order.map(JSONText.string)))
            }
        }
        let counts = own.compactMap { variable -> (String, JSONText)? in
            guard variable.kind == .count else { return nil }
            return table.count(of: variable, in: row).map { (variable.name, .number(String($0))) }
        }
        let json = JSONText.object([
            "session": .members(session),
            "parameters": parameters.isEmpty ? nil : .members(parameters),
            "items": .list(items),
            "scores": numbers(table.scores.map { ($0.id, $0.task) }, row.scores, row),
            "values": numbers(table.values.map { ($0.id, $0.task) }, row.values, row),
            "orders": orders.isEmpty ? nil : .members(orders),
            "counts": counts.isEmpty ? nil : .members(counts),
        ])
        return json.text
    }

    private func item(_ variable: ExportVariable, _ row: ExportRow) throws -> JSONText? {
        guard let result = try table.result(of: variable, in: row) else { return nil }
        let reason = row.missingReason(of: result.item)
        return .object([
            "variable": .string(variable.name),
            "step": .string(variable.address.step.step),
            "item": .string(variable.address.item),
            "round": .number(String(variable.address.step.round)),
            "state": .string(reason?.rawValue ?? ItemState.answered.rawValue),
            "value": value(of: result, variable),
            "shown_at": result.item.shownAt.map { .string($0.iso8601) },
            "answered_at": result.item.answeredAt.map { .string($0.iso8601) },
            "corrected": result.item.isCorrected ? .bool(true) : nil,
        ])
    }

    private func value(of result: VariableResult, _ variable: ExportVariable) -> JSONText? {
        guard let value = result.item.value else { return nil }
        let columns = result.format.columns(named: variable.name)
        let cells = zip(columns, result.format.cells(of: value)).compactMap { column, cell in
            JSONText(cell, column.tableKind).map { (column.name, $0) }
        }
        return .members(cells)
    }

    private func numbers(
        _ own: [(id: String, task: String)],
        _ numbers: [String: Double],
        _ row: ExportRow
    ) -> JSONText? {
        let found = own.filter { $0.task == row.session.task }.compactMap { id, _ in
            numbers[id].flatMap { JSONText(ExportNumber.text($0), .decimal) }.map { (id, $0) }
        }
        return found.isEmpty ? nil : .members(found)
    }
}

extension JSONText {
    /// Creates the JSON of a cell; returns `nil` for an empty cell.
    init?(_ cell: String, _ kind: TableColumn.Kind) {
        guard !cell.isEmpty else { return nil }
        switch kind {
        case .boolean: self = .bool(cell == "1")
        case .integer, .decimal:
            self = Double(cell) == nil || cell.hasPrefix("+") ? .string(cell) : .number(cell)
        case .text, .category, .date, .time, .dateTime, .instant: self = .string(cell)
        }
    }
}
