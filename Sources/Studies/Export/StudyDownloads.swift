package import Export
import Foundation
import Storage

/// The export files that researchers can download; each file is complete before it is sent.
package struct StudyDownloads: Sendable {
    package struct Format: Sendable {
        /// The name in addresses and in `--format`, such as `csv-long`.
        package let name: String
        /// A short description of the files' contents.
        package let summary: String
        package let mediaType: String
        /// The file extension, without a dot.
        package let fileExtension: String
    }

    private let reports: any ExportSource
    private let library: StudyLibrary
    private let available: ExportFormats
    private let folder: String

    /// Creates the downloads of a store.
    ///
    /// - Parameters:
    ///   - reports: The store of sessions and recordings.
    ///   - library: The published studies.
    ///   - formats: The formats that researchers can choose.
    ///   - folder: An existing folder for the files.
    package init(
        reports: any ExportSource,
        library: StudyLibrary,
        formats: ExportFormats,
        folder: String
    ) {
        self.reports = reports
        self.library = library
        available = formats
        self.folder = folder
    }

    /// Returns the same downloads of another store.
    package func reading(
        from reports: any ExportSource,
        _ library: StudyLibrary
    ) -> StudyDownloads {
        StudyDownloads(reports: reports, library: library, formats: available, folder: folder)
    }

    /// The number of free bytes on the disk of the exports; `nil` if it is unknown.
    package var freeBytes: UInt64? { try? DiskSpaceGuard(at: folder).freeBytes }

    /// All formats, in the order of the admin site.
    package var formats: [Format] { available.all.map(Format.init) }

    package func format(_ name: String) -> Format? { available.named(name).map(Format.init) }

    /// Writes an export to a new file, which the caller removes after sending.
    ///
    /// - Parameters:
    ///   - study: The identifier of the study.
    ///   - task: The identifier of one task, or `nil` for all.
    ///   - format: One of `formats`.
    ///   - name: The name of the new file.
    /// - Returns: The path and the size of the file in bytes.
    /// - Throws: `StorageError`, `ExportError`, or a file error; the file is then removed.
    package func write(
        _ study: String,
        task: String?,
        as format: Format,
        name: String
    ) async throws -> (path: String, byteCount: Int) {
        guard let type = available.named(format.name) else {
            throw StorageError.unavailable("unknown export format \(format.name)")
        }
        let path = folder + "/" + name
        let file = try SpoolFile.create(at: path)
        defer { try? file.close() }
        do {
            let export = StudyExport(
                reports: reports,
                library: library,
                leaving: try DiskSpaceGuard(at: folder)
            )
            let summary = try await export.write(study, task: task, as: type, to: file)
            return (path, summary.byteCount)
        } catch {
            try? FileManager.default.removeItem(atPath: path)
            throw error
        }
    }
}

extension StudyDownloads.Format {
    fileprivate init(_ type: any ExportFormat.Type) {
        self.init(
            name: type.name,
            summary: type.summary,
            mediaType: type.mediaType,
            fileExtension: type.fileExtension
        )
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
