import Export
import TaskModel

/// The number of sessions of each status, one status per line.
struct StatusCountFormat: ExportFormat {
    static let name = "status-count"
    static let summary = "The number of sessions of each status."
    static let mediaType = "text/plain; charset=utf-8"
    static let fileExtension = "txt"

    private var counts: [SessionStatus: Int] = [:]

    init(_ table: ExportTable) {}

    mutating func write(_ row: ExportRow, to stream: inout ExportStream) {
        counts[row.session.status, default: 0] += 1
    }

    func finish(to stream: inout ExportStream) throws {
        for status in SessionStatus.allCases {
            try stream.write("\(status.rawValue) \(counts[status, default: 0])\n")
        }
    }
}
