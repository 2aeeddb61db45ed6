/// A file format for the sessions of a study.
///
/// To add a format, write one file and add one line to `ExportFormats.builtIn`. A format receives
/// the table's columns and then one row at a time. It must neither depend on the kinds of answers
/// nor retain rows, so that memory use does not grow with the number of sessions.
///
/// ```swift
/// struct CountFormat: ExportFormat {
///     static let name = "count"
///     static let summary = "The number of sessions."
///     static let mediaType = "text/plain"
///     static let fileExtension = "txt"
///     private var count = 0
///
///     init(_ table: ExportTable) {}
///     mutating func write(_ row: ExportRow, to stream: inout ExportStream) { count += 1 }
///     func finish(to stream: inout ExportStream) throws { try stream.write("\(count)\n") }
/// }
/// ```
public protocol ExportFormat: Sendable {
    /// The name by which the format is selected (`--format csv`).
    static var name: String { get }
    /// A one-sentence description of the format.
    static var summary: String { get }
    /// The media type of the format's files.
    static var mediaType: String { get }
    /// The extension of the format's files, without the dot.
    static var fileExtension: String { get }

    /// Creates a writer for a table.
    init(_ table: ExportTable)

    /// Writes everything that precedes the first row.
    mutating func begin(to stream: inout ExportStream) throws
    mutating func write(_ row: ExportRow, to stream: inout ExportStream) throws
    /// Writes everything that follows the last row.
    mutating func finish(to stream: inout ExportStream) throws
}

extension ExportFormat {
    /// Writes nothing, for formats without a header.
    public func begin(to stream: inout ExportStream) throws {}
    /// Writes nothing, for formats without a trailer.
    public func finish(to stream: inout ExportStream) throws {}
}
