import Foundation
import GRDB
import Storage

/// A job that adds participants' files to a backup: the files with a row in the database copy.
struct FilePacker {
    private let data: String
    private let copy: String

    /// Creates a packing job.
    ///
    /// - Parameters:
    ///   - data: The data directory.
    ///   - copy: The copy of the directory's database. A row is written after its file, so every
    ///     file with a row existed when the copy was made.
    init(of data: String, copy: String) {
        self.data = data
        self.copy = copy
    }

    func pack(into writer: BackupWriter, _ progress: WorkProgress) throws -> PackingResult {
        let (rows, live) = (try DatabaseQueue.reading(copy), try DataCheck.database(in: data))
        defer {
            try? rows.close()
            try? live.close()
        }
        var packed = PackingResult()
        try ReadFailure.translating {
            try rows.forEachRecording { row in
                progress("packing files", .bytes(packed.totals.bytes))
                try pack(row, live, writer, &packed)
            }
        }
        return packed
    }

    private func pack(
        _ row: FileRow,
        _ live: DatabaseQueue,
        _ writer: BackupWriter,
        _ packed: inout PackingResult
    ) throws {
        guard row.isSafe else {
            throw StorageError.unavailable("invalid file identifier: \(row.id)")
        }
        guard let source = try source(row) else {
            // A deletion removes a file's row first, so a missing file that still has a row is
            // a problem.
            let isDeleted = try live.read { try !$0.hasFile(row.id) }
            if isDeleted {
                packed.deleted.append(row.path)
            } else {
                packed.problems.append(row.missing)
            }
            return
        }
        let digest = try writer.add(.file(row.id), source)
        packed.totals.count += 1
        packed.totals.bytes += digest.size
        if digest != row.digest { packed.problems.append(row.damaged) }
    }

    private func source(_ row: FileRow) throws -> FileSource? {
        let path = data + "/" + row.path
        do { return try FileSource(path) } catch {
            guard !FileSystem.exists(path) else { throw error }
            return nil
        }
    }
}
