/// A writer of the rows of a table in several export formats.
///
/// ```swift
/// var writer = try ExportWriter([CSVFormat.self], of: table, in: folder)
/// for row in rows { try writer.write(row) }
/// try writer.finish()
/// ```
///
/// The files are complete only after `finish`; do not hand them out before then.
public struct ExportWriter {
    private var formats: [any ExportFormat]
    private let table: ExportTable
    private let folder: ExportFolder

    /// Creates a writer, and one instance of each format.
    ///
    /// - Throws: Errors from the formats, such as ``ExportError``.
    public init(
        _ formats: [any ExportFormat.Type],
        of table: ExportTable,
        in folder: ExportFolder
    ) throws {
        self.formats = try formats.map { try $0.init(table, in: folder) }
        self.table = table
        self.folder = folder
    }

    /// Writes the row of one session.
    ///
    /// All sessions of a participant must be written consecutively.
    ///
    /// - Throws: ``ExportError`` if the row does not fit the table, or an error from a format.
    public mutating func write(_ row: ExportRow) throws {
        // Data that do not fit the table stop every export, whichever formats it has.
        try table.checkAnswers(of: row)
        folder.lastChange = max(folder.lastChange, row.lastChange)
        for index in formats.indices { try formats[index].write(row) }
    }

    public mutating func write(_ participant: ExportParticipant) throws {
        folder.lastChange = max(folder.lastChange, participant.lastChange)
        for index in formats.indices { try formats[index].write(participant) }
    }

    /// Completes the files.
    public mutating func finish() throws {
        for index in formats.indices { try formats[index].finish() }
    }
}
