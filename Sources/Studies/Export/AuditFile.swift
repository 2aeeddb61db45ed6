import Export
import Foundation
package import Storage
import TaskModel

/// A CSV file, written in parts, with entries of the audit trail, newest first.
///
/// The columns are `number`, `time` (UTC), `event`, `actor`, `object` and `hash`.
package final class AuditFile {
    /// The maximum number of entries in each part.
    package static let batch = 10_000

    private let path: String
    private let file: FileHandle
    private var byteCount = 0
    private var last = Int64.max

    /// Creates a file with only the header row; throws if the file exists or cannot be written.
    package init(_ path: String) throws {
        self.path = path
        try Data().write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
        file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try write(rows: [["number", "time", "event", "actor", "object", "hash"]])
    }

    /// Writes entries, which must be sorted, newest first.
    ///
    /// Omits entries that are not older than the last written entry.
    package func write(_ entries: [AuditEntry]) throws {
        let new = entries.filter { $0.number < last }
        last = new.last?.number ?? last
        try write(
            rows: new.map { entry in
                let event = entry.event
                return [
                    String(entry.number), event.at.iso8601, event.kind, event.actor, event.object,
                    entry.hash,
                ]
            }
        )
    }

    /// Closes the file and returns its size in bytes.
    package func finish() throws -> Int {
        try file.close()
        return byteCount
    }

    /// Closes and removes an incomplete file.
    package func remove() {
        try? file.close()
        try? FileManager.default.removeItem(atPath: path)
    }

    private func write(rows: [[String]]) throws {
        let bytes = Data(rows.map(CSV.line).joined().utf8)
        try file.write(contentsOf: bytes)
        byteCount += bytes.count
    }
}
