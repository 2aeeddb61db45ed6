import Export
import TaskModel

/// Lists the sessions that somebody began and did not finish, for whoever reminds people.
public struct UnfinishedFormat: ExportFormat {
    /// The word by which it is asked for.
    public static let name = "unfinished"
    /// What it is.
    public static let summary = "The sessions that were started and not finished, without answers."
    /// CSV.
    public static let mediaType = "text/csv; charset=utf-8"
    /// CSV.
    public static let fileExtension = "csv"

    /// It needs to know nothing of the table.
    public init(_ table: ExportTable) {}

    /// The header.
    public mutating func begin(to stream: inout ExportStream) throws {
        try stream.write("participant,task,step,last_seen\r\n")
    }

    /// A line for a session that is open; identifiers and times need no quotation marks.
    public mutating func write(_ row: ExportRow, to stream: inout ExportStream) throws {
        let session = row.session
        guard session.status.isOpen else { return }
        let cells = [
            session.participant, session.task, session.visit.address.description,
            session.updatedAt.iso8601,
        ]
        try stream.write(cells.joined(separator: ",") + "\r\n")
    }
}
