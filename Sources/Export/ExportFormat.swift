/// A way to write the sessions of a study into a file.
///
/// A format is one file and one line in `ExportFormats.builtIn`. It sees the table's columns and, one
/// after another, rows; it never asks which kind of answer an item has, and keeps nothing of a row,
/// so that memory does not grow with the number of sessions.
///
/// ```swift
/// struct CountFormat: ExportFormat {
///     static let name = "count"
///     static let summary = "How many sessions there are."
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
    /// The word by which it is asked for (`--format csv`).
    static var name: String { get }
    /// What it is, in one sentence.
    static var summary: String { get }
    /// The media type of its files.
    static var mediaType: String { get }
    /// The extension of its files, without the dot.
    static var fileExtension: String { get }

    /// Makes a format for a table.
    init(_ table: ExportTable)

    /// Writes what stands before the first row.
    mutating func begin(to stream: inout ExportStream) throws
    /// Writes one session.
    mutating func write(_ row: ExportRow, to stream: inout ExportStream) throws
    /// Writes what stands after the last row.
    mutating func finish(to stream: inout ExportStream) throws
}

extension ExportFormat {
    /// Most formats begin with their first row.
    public func begin(to stream: inout ExportStream) throws {}
    /// Most formats end with their last row.
    public func finish(to stream: inout ExportStream) throws {}
}
