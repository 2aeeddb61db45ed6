package import Export
package import Foundation
package import Storage
import TaskModel

/// Writes a study's sessions into a file, from one snapshot, while collection goes on.
///
/// The admin site's download and `waymark export` both come from here, so they are the same bytes.
package struct StudyExport: Sendable {
    private let reports: any ReportStore
    private let library: StudyLibrary
    private let room: DiskRoom?

    /// What came of an export.
    package struct Summary: Sendable, Hashable {
        /// How many sessions were written.
        package let sessions: Int
        /// How many bytes.
        package let byteCount: Int
    }

    /// Works on a store and the published studies.
    package init(reports: any ReportStore, library: StudyLibrary) {
        self.init(reports: reports, library: library, leaving: nil)
    }

    /// The same, beside participants' data on one disk.
    init(reports: any ReportStore, library: StudyLibrary, leaving room: DiskRoom?) {
        self.reports = reports
        self.library = library
        self.room = room
    }

    /// Writes the sessions of a study, or of one task of it.
    ///
    /// - Parameters:
    ///   - study: The study.
    ///   - task: One task of it, or `nil` for all.
    ///   - format: The export format.
    ///   - file: The open file to write to.
    /// - Returns: How much was written.
    /// - Throws: `StorageError`, `ExportError`, or an error of the file.
    package func write(
        _ study: String,
        task: String?,
        as format: any ExportFormat.Type,
        to file: FileHandle
    ) async throws -> Summary {
        let versions = try await library.allVersions(of: study)
        let table = ExportTable(study: study, versions: versions, task: task)
        let rows = ExportRows(versions, reports)
        let writing = try ExportWriting(format, of: table, to: file, leaving: room)
        try await reports.forEachSession(of: study, task: task) { session, allocation in
            try writing.write(rows.row(of: session, allocation))
        }
        return try writing.finish()
    }
}
