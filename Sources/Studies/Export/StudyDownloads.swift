package import Export
import Foundation
import Storage

/// The data that researchers can download; each file is complete before it is sent.
package struct StudyDownloads: Sendable {
    package struct Format: Sendable {
        /// The name in requests and in `--format`, such as `csv-long`.
        package let name: String
        /// A short description of the files' contents.
        package let summary: String
        /// The limits of the format, as full sentences; empty if it has none.
        package let limits: String
    }

    private let reports: any ExportSource
    private let library: StudyLibrary
    private let available: ExportFormats
    private let program: String
    let folder: String

    /// Creates the downloads of a store.
    ///
    /// - Parameters:
    ///   - reports: The store of sessions and recordings.
    ///   - library: The published studies.
    ///   - formats: The formats that researchers can choose.
    ///   - program: The version of Waymark.
    ///   - folder: An existing folder for the files.
    package init(
        reports: any ExportSource,
        library: StudyLibrary,
        formats: ExportFormats,
        program: String = "",
        folder: String
    ) {
        self.reports = reports
        self.library = library
        available = formats
        self.program = program
        self.folder = folder
    }

    /// Returns downloads with another store and library, but with the same formats and folder.
    package func reading(
        from reports: any ExportSource,
        _ library: StudyLibrary
    ) -> StudyDownloads {
        StudyDownloads(
            reports: reports,
            library: library,
            formats: available,
            program: program,
            folder: folder
        )
    }

    /// The number of free bytes above the reserve on the exports' disk; `nil` if unknown.
    package var freeBytes: UInt64? { try? DiskSpaceGuard(at: folder).freeBytes }

    /// All formats, in the order in which the admin site lists them.
    package var formats: [Format] { available.all.map(Format.init) }

    /// Throws an `ExportRequestError` if the choices of a request are wrong.
    package func check(_ request: ExportRequest) throws(ExportRequestError) {
        _ = try export.choices(request)
    }

    /// Writes an archive to a new file.
    ///
    /// - Parameters:
    ///   - request: The choices.
    ///   - path: The path of the new file.
    ///   - progress: Called with the number of sessions read so far.
    /// - Returns: The numbers of sessions and bytes.
    /// - Throws: `ExportRequestError`, `StorageError`, `ExportError`, or a file error; the file is
    ///   then removed.
    package func write(
        _ request: ExportRequest,
        to path: String,
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws -> StudyExport.Summary {
        let file = try SpoolFile.create(at: path)
        defer { try? file.close() }
        do {
            var export = export
            export.room = try DiskSpaceGuard(at: folder)
            return try await export.write(
                request,
                to: file,
                workingIn: path + ".parts",
                progress: progress
            )
        } catch {
            try? FileManager.default.removeItem(atPath: path)
            throw error
        }
    }

    /// Returns the path for a file with the given name in the folder; the caller removes the file.
    package func path(of name: String) -> String { "\(folder)/\(name)" }

    /// Returns the codebook of all versions of a study.
    package func codebook(of study: String) async throws -> StudyCodebook {
        StudyCodebook(study, try await library.allVersions(of: study))
    }

    /// The results of ended sessions, for programs.
    package var results: StudyResults { StudyResults(reports, library) }

    private var export: StudyExport {
        StudyExport(reports: reports, library: library, formats: available, program: program)
    }
}

extension StudyDownloads.Format {
    fileprivate init(_ type: any ExportFormat.Type) {
        self.init(name: type.name, summary: type.summary, limits: type.limits)
    }
}

/// A namespace for creating files that only the current user can read and write.
enum SpoolFile {
    static func create(at path: String) throws -> FileHandle {
        let made = FileManager.default.createFile(
            atPath: path,
            contents: nil,
            attributes: [.posixPermissions: 0o600]
        )
        guard made, let file = FileHandle(forWritingAtPath: path) else {
            throw StorageError.unavailable("cannot write to the spool directory")
        }
        return file
    }
}
