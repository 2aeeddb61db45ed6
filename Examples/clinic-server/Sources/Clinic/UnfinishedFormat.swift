import Export
import TaskModel

/// A format that lists unfinished sessions, so that researchers can remind participants.
public struct UnfinishedFormat: ExportFormat {
    public static let name = "unfinished"
    public static let summary = "The sessions that were started but not finished, without answers."

    private let file: ExportFile

    public init(_ table: ExportTable, in folder: ExportFolder) throws {
        file = try folder.file("unfinished.csv")
        try file.write("participant,task,step,last_seen\r\n")
    }

    /// Writes a row if the session is open; identifiers and times need no CSV quoting.
    public func write(_ row: ExportRow) throws {
        let session = row.session
        guard session.status.isOpen else { return }
        let cells = [
            session.participant, session.task, session.visit.address.description,
            session.updatedAt.iso8601,
        ]
        try file.writeRow(cells.joined(separator: ",") + "\r\n")
    }
}
