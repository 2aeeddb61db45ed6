import TaskModel

/// A format with a JSON object for each session, one per line; see ``SessionObject``.
struct NDJSONFormat: ExportFormat {
    static let name = "ndjson"
    static let summary = "One line per session: a JSON object with every item and its state."

    private let object: SessionObject
    private let file: ExportFile

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        object = SessionObject(table)
        file = try folder.file("sessions.ndjson")
        file.rows = 0
    }

    func write(_ row: ExportRow) throws {
        try file.writeRow(object.text(of: row) + "\n")
    }
}
