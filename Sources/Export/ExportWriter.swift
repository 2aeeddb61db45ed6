/// Writes one export: a format, its table and where the bytes go.
///
/// ```swift
/// var writer = try ExportWriter(CSVWideFormat.self, of: table) { try file.write($0) }
/// for row in rows { try writer.write(row) }
/// try writer.finish()
/// ```
///
/// An export that was not finished is not whole; its bytes must not be handed out.
public struct ExportWriter {
    private var format: any ExportFormat
    private var stream: ExportStream

    /// Begins an export.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - table: What the rows have in common.
    ///   - output: Takes the bytes, piece by piece.
    /// - Throws: What `output` throws.
    public init(
        _ format: any ExportFormat.Type,
        of table: ExportTable,
        to output: @escaping ([UInt8]) throws -> Void
    ) throws {
        self.format = format.init(table)
        stream = ExportStream(to: output)
        try self.format.begin(to: &stream)
    }

    /// Writes one session.
    public mutating func write(_ row: ExportRow) throws {
        try format.write(row, to: &stream)
    }

    /// Ends the export and passes on all that is left of it.
    public mutating func finish() throws {
        try format.finish(to: &stream)
        try stream.flush()
    }
}
