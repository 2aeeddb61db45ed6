/// A format of an export: a writer of one or more files with the data of a study.
///
/// To add a format, write one file and add one line to `ExportFormats.builtIn`. A format receives
/// the table's columns and a folder for its files, and then the sessions and the participants one
/// at a time. It must neither depend on the kinds of answers nor retain rows, so that memory use
/// does not grow with the number of sessions.
///
/// ```swift
/// struct CountFormat: ExportFormat {
///     static let name = "count"
///     static let summary = "The number of sessions."
///     private let file: ExportFile
///     private var count = 0
///
///     init(_ table: ExportTable, in folder: ExportFolder) throws {
///         file = try folder.file("count.txt")
///     }
///
///     mutating func write(_ row: ExportRow) { count += 1 }
///     func finish() throws { try file.write("\(count)\n") }
/// }
/// ```
public protocol ExportFormat: SendableMetatype {
    /// The name by which the format is selected, such as `csv` in `--format csv`.
    static var name: String { get }
    /// A one-sentence description of the format.
    static var summary: String { get }
    /// The limits of the format and the handling of data that exceed them, in full sentences; empty
    /// if the format has no limits.
    static var limits: String { get }

    /// Creates a writer for a table; `folder` is the folder for the writer's files.
    ///
    /// - Throws: Errors from the folder, or `ExportError.tooLarge`.
    init(_ table: ExportTable, in folder: ExportFolder) throws

    mutating func write(_ row: ExportRow) throws
    /// Writes a participant, with or without sessions; called after all sessions are written.
    mutating func write(_ participant: ExportParticipant) throws
    /// Writes everything that follows the last row.
    mutating func finish() throws
}

extension ExportFormat {
    public static var limits: String { "" }
    /// Writes nothing, for formats that describe only sessions.
    public mutating func write(_ participant: ExportParticipant) throws {}
    /// Writes nothing, for formats without a trailer.
    public mutating func finish() throws {}
}
