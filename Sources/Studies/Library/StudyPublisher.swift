import Foundation
import Storage
import StudyFiles
package import TaskModel

/// A publisher of the study folders in a directory, used at server start and on SIGHUP.
package struct StudyPublisher: Sendable {
    private let library: StudyLibrary
    private let folder: String
    private let mustStop: @Sendable () -> Bool
    private let report: @Sendable (String) -> Void

    /// Creates a publisher.
    ///
    /// - Parameters:
    ///   - library: The library in which studies are published.
    ///   - folder: The directory with a folder for each study.
    ///   - mustStop: Returns whether the process must end; if so, no further study is published.
    ///   - report: Called with each line of the report for the server's host.
    package init(
        library: StudyLibrary,
        folder: String,
        mustStop: @escaping @Sendable () -> Bool,
        report: @escaping @Sendable (String) -> Void
    ) {
        self.library = library
        self.folder = folder
        self.mustStop = mustStop
        self.report = report
    }

    /// Publishes every valid folder that changed.
    ///
    /// If a folder is invalid, reports its problems; the study's previous version stays current.
    ///
    /// - Throws: `StorageError` or a file error if the directory cannot be read or a version cannot
    ///   be stored.
    package func publish(at now: Instant) async throws {
        let paths = try await paths()
        for path in await library.begin(paths) where !mustStop() {
            try await publish(path, at: now)
        }
        await library.end(paths)
    }

    /// Publishes every valid folder that changed, while the server runs.
    ///
    /// If a study cannot be read or stored, reports the reason; the study's previous version stays
    /// current.
    package func publishAgain(at now: Instant) async {
        do {
            let paths = try await paths()
            for path in await library.begin(paths) where !mustStop() {
                do { try await publish(path, at: now) } catch { await note(error, of: path) }
            }
            await library.end(paths)
        } catch {
            await note(error, of: folder)
        }
    }

    private func publish(_ path: String, at now: Instant) async throws {
        do {
            let files = try await onAThread { try StudyFolder.read(path: path) }
            let reading = try await library.publish(files, from: path, at: now)
            let isServed = try await library.hasEarlierVersion(of: path, study: reading.study)
            PublishReport(reading.diagnostics, of: path, hasEarlierVersion: isServed)
                .lines.forEach(report)
        } catch let problem as DuplicateStudyError {
            report("waymark: \(path) is not published: \(problem)")
        } catch let problem as StudyFolderError {
            report("waymark: \(path) is not published: \(problem)")
            await library.noteUnreadable(path, because: "\(problem)")
        }
    }

    private func note(_ problem: any Error, of path: String) async {
        report("waymark: \(path) is not published: \(problem)")
        await library.note("not published: \(problem)", of: path)
    }
}

extension StudyPublisher {
    /// Returns the paths of the folders that contain a study, ordered by name.
    ///
    /// Reports each folder without a study, except hidden folders.
    private func paths() async throws -> [String] {
        try await onAThread { try names().map { "\(folder)/\($0)" } }
    }

    private func names() throws -> [String] {
        guard Self.isFolder(folder) else {
            throw StorageError.unavailable(
                "folder \(folder) does not exist; give the folder with the studies in --studies"
            )
        }
        guard !Self.isStudy(folder) else {
            throw StorageError.unavailable(
                "\(folder) is a study folder; give its parent folder in --studies"
            )
        }
        let all = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let folders = all.filter { !$0.hasPrefix(".") && Self.isFolder("\(folder)/\($0)") }
        for name in folders where !Self.isStudy("\(folder)/\(name)") {
            report("waymark: skipped \(folder)/\(name): no study.yaml")
        }
        return folders.filter { Self.isStudy("\(folder)/\($0)") }
    }

    private static func isStudy(_ path: String) -> Bool {
        ["study.yaml", "study.json"].contains {
            FileManager.default.fileExists(atPath: "\(path)/\($0)")
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }
}
