/// A writer of the rows of a table in an export format.
///
/// ```swift
/// var writer = try ExportWriter(CSVWideFormat.self, of: table) { try file.write($0) }
/// for row in rows { try writer.write(row) }
/// try writer.finish()
/// ```
///
/// The output is complete only after `finish`; do not hand out its bytes before then.
public struct ExportWriter {
    private var format: any ExportFormat
    private var stream: ExportStream

    /// Creates a writer and writes the format's header.
    ///
    /// `output` receives the bytes, buffer by buffer.
    ///
    /// - Throws: Errors from `output`.
    public init(
        _ format: any ExportFormat.Type,
        of table: ExportTable,
        to output: @escaping ([UInt8]) throws -> Void
    ) throws {
        self.format = format.init(table)
        stream = ExportStream(to: output)
        try self.format.begin(to: &stream)
    }

    /// Writes the row of one session.
    ///
    /// - Throws: Errors from the format, such as ``ExportError``, or from `output`.
    public mutating func write(_ row: ExportRow) throws {
        try format.write(row, to: &stream)
    }

    /// Writes the format's trailer and flushes the buffer.
    public mutating func finish() throws {
        try format.finish(to: &stream)
        try stream.flush()
    }
}
