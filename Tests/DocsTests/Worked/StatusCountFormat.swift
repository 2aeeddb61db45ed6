import Export
import TaskModel

/// The number of sessions of each status, one status per line.
struct StatusCountFormat: ExportFormat {
    static let name = "status-count"
    static let summary = "The number of sessions of each status."

    private let file: ExportFile
    private var counts: [SessionStatus: Int] = [:]

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        file = try folder.file("statuses.txt")
    }

    mutating func write(_ row: ExportRow) {
        counts[row.session.status, default: 0] += 1
    }

    func finish() throws {
        for status in SessionStatus.allCases {
            try file.write("\(status.rawValue) \(counts[status, default: 0])\n")
        }
    }
}
