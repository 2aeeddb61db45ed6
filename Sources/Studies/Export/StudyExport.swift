import CLinux
package import Export
package import Foundation
import Storage
import Synchronization
import TaskModel

/// An export of a study's data to a file.
///
/// The data are read from one snapshot while data collection continues. The admin site and
/// `waymark export` both use this type, so their files are identical.
package struct StudyExport: Sendable {
    /// The form in which an export is written.
    package enum Form: Sendable {
        /// A zip archive with the files of all formats, the codebook and the manifest.
        case archive
        /// A single file, for a request whose format consists of one file.
        case file
    }

    /// The numbers of sessions and bytes of a finished export.
    package struct Summary: Sendable, Hashable, Codable {
        /// The number of sessions written.
        package let sessions: Int
        /// The number of sessions left out because researchers excluded them.
        package let excluded: Int
        package let byteCount: Int
    }

    private let reports: any ExportSource
    private let library: StudyLibrary
    private let formats: ExportFormats
    private let program: String
    /// The guard that keeps disk space free during the export; `nil` if free space is not checked.
    var room: DiskSpaceGuard?

    package init(
        reports: any ExportSource,
        library: StudyLibrary,
        formats: ExportFormats = .builtIn,
        program: String = ""
    ) {
        self.reports = reports
        self.library = library
        self.formats = formats
        self.program = program
    }

    /// Returns the formats and options of a request.
    ///
    /// - Throws: `ExportRequestError`.
    func choices(
        _ request: ExportRequest
    ) throws(ExportRequestError) -> (formats: [any ExportFormat.Type], options: ExportOptions) {
        guard !request.formats.isEmpty else { throw .noFormat }
        if let since = request.since, let until = request.until, until < since { throw .noDays }
        var chosen: [any ExportFormat.Type] = []
        var seen: Set<String> = []
        for name in request.formats where seen.insert(name).inserted {
            guard let format = formats.named(name) else { throw .unknownFormat(name) }
            chosen.append(format)
        }
        do throws(MissingCodes.Problem) {
            let options = ExportOptions(
                includesIdentifying: request.includesIdentifying,
                missingCodes: try MissingCodes(request.missingCodes)
            )
            return (chosen, options)
        } catch {
            throw .wrongCodes("\(error)")
        }
    }

    /// Writes the data of a study.
    ///
    /// - Parameters:
    ///   - request: The choices.
    ///   - form: The form of the export.
    ///   - file: A file that is open for writing.
    ///   - folder: A path at which a folder for temporary files can be created.
    ///   - progress: Called with the number of sessions read so far.
    /// - Returns: The numbers of sessions and bytes.
    /// - Throws: `ExportRequestError`, `StorageError`, `ExportError`, or a file error.
    package func write(
        _ request: ExportRequest,
        as form: Form = .archive,
        to file: FileHandle,
        workingIn folder: String,
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws -> Summary {
        let (formats, options) = try choices(request)
        let versions = try await library.allVersions(of: request.study)
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let room = room
        let run = Mutex(
            try ExportRun(request, formats, options, versions, folder, room, reports)
        )
        do {
            try await reports.withSnapshot { [reports] checkCancellation in
                try reports.eachSession(of: request.study, task: request.task) { session, facts in
                    try checkCancellation()
                    progress(try run.withLock { try $0.write(session, facts) })
                }
                try reports.eachParticipantFlow(of: request.study) { flow in
                    try checkCancellation()
                    try run.withLock { try $0.write(flow) }
                }
            }
            try Task.checkCancellation()
            return try await onAThreadBehind { [program] in
                try run.withLock { try $0.finish(as: form, to: file, program) }
            }
        } catch let error as ExportError {
            throw error.advice.map(ExportRequestError.impossible) ?? error
        }
    }
}
