package import Export
package import Foundation
package import Storage
import TaskModel

/// An export of a study's sessions to a file, from one snapshot, while data collection continues.
///
/// Both the admin site and `waymark export` use this type, so their files are identical.
package struct StudyExport: Sendable {
    private let reports: any ReportStore & RecordingStore
    private let library: StudyLibrary
    private let room: DiskSpaceGuard?

    /// The numbers of sessions and bytes written by a finished export.
    package struct Summary: Sendable, Hashable {
        package let sessions: Int
        package let byteCount: Int
    }

    package init(reports: any ReportStore & RecordingStore, library: StudyLibrary) {
        self.init(reports: reports, library: library, leaving: nil)
    }

    /// Creates an export that stops before it uses the disk space that `room` reserves.
    init(
        reports: any ReportStore & RecordingStore,
        library: StudyLibrary,
        leaving room: DiskSpaceGuard?
    ) {
        self.reports = reports
        self.library = library
        self.room = room
    }

    /// Writes the sessions of a study or of one of its tasks.
    ///
    /// - Parameters:
    ///   - study: The identifier of the study.
    ///   - task: The identifier of one task, or `nil` for all.
    ///   - format: The export format.
    ///   - file: A file that is open for writing.
    /// - Returns: The numbers of sessions and bytes written.
    /// - Throws: `StorageError`, `ExportError`, or a file error.
    package func write(
        _ study: String,
        task: String?,
        as format: any ExportFormat.Type,
        to file: FileHandle
    ) async throws -> Summary {
        let versions = try await library.allVersions(of: study)
        let table = ExportTable(study: study, versions: versions, task: task)
        let rows = ExportRows(versions, reports)
        let writing = try ExportOperation(format, of: table, to: file, leaving: room)
        try await reports.forEachSession(of: study, task: task) { session, facts in
            try writing.write(rows.row(of: session, facts))
        }
        return try writing.finish()
    }
}
