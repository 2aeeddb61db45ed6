import Foundation
import Storage
package import TaskModel

/// The time of the last good backup, stored in a file in the data directory.
///
/// At the end of the retention period, the server deletes data only if there is a recent backup. A
/// backup does not contain this file, so the server deletes no restored data before a new backup.
package struct LastBackup: Sendable {
    private let file: String

    /// Creates a value that accesses the file of a data directory; the file need not exist.
    ///
    /// - Parameter data: The path of the data directory.
    package init(in data: String) {
        file = data + "/last-backup"
    }

    /// The time at which the backup started; `nil` if no time is recorded, or if the file cannot be
    /// read or parsed.
    package var time: Instant? {
        guard let bytes = try? FileSystem.read(file) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let date = try? style.parse(line) else { return nil }
        return Instant(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded()))
    }

    /// Records the time at which a good backup started.
    ///
    /// - Throws: `StorageError` if the file cannot be written.
    package func record(_ time: Instant) throws {
        try FileSystem.write(Array("\(time.iso8601)\n".utf8), to: file)
        // The server and the backup command may run as different users.
        _ = unsafe chmod(file, 0o644)
    }
}
