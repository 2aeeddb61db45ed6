import Export
import TaskModel

/// A format that lists unfinished sessions, so that researchers can remind participants.
public struct UnfinishedFormat: ExportFormat {
    public static let name = "unfinished"
    public static let summary = "The sessions that were started but not finished, without answers."
    public static let mediaType = "text/csv; charset=utf-8"
    public static let fileExtension = "csv"

    public init(_ table: ExportTable) {}

    public mutating func begin(to stream: inout ExportStream) throws {
        try stream.write("participant,task,step,last_seen\r\n")
    }

    /// Writes a row if the session is open; identifiers and times need no CSV quoting.
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
