package import Export
package import Foundation
import Storage
import TaskModel

/// An export of a study's sessions to a file, from one snapshot, while data collection continues.
///
/// Both the admin site and `waymark export` use this type, so their files are identical.
package struct StudyExport: Sendable {
    private let reports: any ExportSource
    private let library: StudyLibrary
    private let room: DiskSpaceGuard?

    /// The numbers of a finished export.
    package struct Summary: Sendable, Hashable {
        /// The number of sessions written.
        package let sessions: Int
        /// The number of sessions left out because researchers excluded them.
        package let excluded: Int
        package let byteCount: Int
    }

    package init(reports: any ExportSource, library: StudyLibrary) {
        self.init(reports: reports, library: library, leaving: nil)
    }

    /// Creates an export that stops before it uses the disk space that `room` reserves.
    init(
        reports: any ExportSource,
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
    ///   - includesExcluded: Whether to write the sessions that researchers excluded.
    /// - Returns: The numbers of sessions and bytes.
    /// - Throws: `StorageError`, `ExportError`, or a file error.
    package func write(
        _ study: String,
        task: String?,
        as format: any ExportFormat.Type,
        to file: FileHandle,
        includesExcluded: Bool = false
    ) async throws -> Summary {
        let versions = try await library.allVersions(of: study)
        let table = ExportTable(study: study, versions: versions, task: task)
        let rows = ExportRows(versions, reports)
        let writing = try ExportOperation(format, of: table, to: file, leaving: room)
        try await reports.forEachSession(of: study, task: task) { session, facts in
            guard includesExcluded || facts.exclusion == nil else { return writing.skip() }
            try writing.write(rows.row(of: session, facts))
        }
        return try writing.finish()
    }
}
