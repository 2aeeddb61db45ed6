import TaskModel

/// The table with a row for each session.
struct SessionTable {
    let columns: [TableColumn]

    private let table: ExportTable
    private let task: TaskCells

    init(_ table: ExportTable) {
        self.table = table
        task = TaskCells(table)
        columns = SessionColumn.all.map(\.column) + table.parameterColumns + task.columns
    }

    /// Returns the cells of a session, one for each column.
    func cells(of row: ExportRow) throws -> [TableCell] {
        let session = SessionColumn.all.map { TableCell(text: $0.text(row, table)) }
        return session + table.parameterCells(of: row) + (try task.cells(of: row))
    }
}

extension ExportTable {
    /// The columns of the link parameters.
    var parameterColumns: [TableColumn] { parameters.map(Self.column(ofParameter:)) }

    /// The columns of the link parameters that are left out because they identify people.
    var leftOutParameterColumns: [TableColumn] {
        identifyingParameters.filter { !parameters.contains($0) }.map(Self.column(ofParameter:))
    }

    private static func column(ofParameter name: String) -> TableColumn {
        TableColumn(name: "parameter_\(name)", label: "Parameter \(name)", kind: .text)
    }

    /// Returns whether a column belongs to a link parameter that identifies people.
    func isIdentifying(_ column: TableColumn) -> Bool {
        identifyingParameters.contains { "parameter_\($0)" == column.name }
    }

    func parameterCells(of row: ExportRow) -> [TableCell] {
        parameters.map { TableCell(text: row.session.parameters[$0] ?? "") }
    }
}
