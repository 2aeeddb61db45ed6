import Dispatch
import Foundation
import HTTPServer
import Logging
import Site
import Storage
import StudyFiles
import TaskModel

/// Publishes the study folders of a directory, when a server starts and when it gets SIGHUP.
struct Publishing: Sendable {
    let library: StudyLibrary
    let folder: String

    /// Creates the library of a store, which logs each version that it publishes.
    static func library(
        _ store: any StudyStore,
        _ reader: StudyReader,
        _ logger: Logger
    ) -> StudyLibrary {
        StudyLibrary(store: store, reader: reader) { version, folder in
            logger.notice(
                "study published",
                metadata: [
                    "study": "\(version.study)", "version": "\(version.hash.prefix(12))",
                    "folder": "\(folder)",
                ]
            )
        }
    }

    /// Publishes every valid folder that changed; for an invalid one, reports why and keeps its old
    /// version.
    ///
    /// Stops early if the process is asked to end.
    ///
    /// - Throws: `StorageError` when the directory cannot be read or a version cannot be stored.
    func publish(at now: Instant, until termination: Termination) async throws {
        let paths = try await paths()
        for path in await library.begin(paths) where !termination.hasArrived {
            try await publish(path, at: now)
        }
        await library.end(paths)
    }

    /// Publishes every valid folder that changed while the server runs; for what cannot be read or
    /// stored, reports why and keeps the old versions.
    func publishAgain(at now: Instant, until termination: Termination) async {
        do {
            let paths = try await paths()
            for path in await library.begin(paths) where !termination.hasArrived {
                do { try await publish(path, at: now) } catch { await note(error, of: path) }
            }
            await library.end(paths)
        } catch {
            await note(error, of: folder)
        }
    }

    private func publish(_ path: String, at now: Instant) async throws {
        do {
            let files = try await Self.onAThread { try StudyFolder.read(path: path) }
            let findings = try await library.publish(files, from: path, at: now)
            StartReport(findings, of: path).lines.forEach(Terminal.note)
        } catch let problem as SameStudy {
            Terminal.note("waymark: \(path) is not published: \(problem)")
        } catch let problem as StudyFolderError {
            await note(problem, of: path)
        }
    }

    private func note(_ problem: any Error, of path: String) async {
        Terminal.note("waymark: \(path) is not published: \(problem)")
        await library.note("it is not published: \(problem)", of: path)
    }

    /// Runs blocking work on a thread that serves no requests.
    private static func onAThread<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global(qos: .utility).async {
                continuation.resume(with: Swift.Result(catching: work))
            }
        }
    }
}

extension Publishing {
    /// The folders that contain a study, in the order of their names; reports other folders.
    private func paths() async throws -> [String] {
        let folder = folder
        return try await Self.onAThread { try Self.names(in: folder).map { "\(folder)/\($0)" } }
    }

    private static func names(in folder: String) throws -> [String] {
        try Folders.check(folder, for: "--studies", holding: "a folder for each study")
        guard !isStudy(folder) else {
            throw StorageError.unavailable(
                "\(folder) is a study itself; name the folder in which it stands with --studies"
            )
        }
        let all = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let folders = all.filter { !$0.hasPrefix(".") && isFolder("\(folder)/\($0)") }
        for name in folders where !isStudy("\(folder)/\(name)") {
            Terminal.note("waymark: \(folder)/\(name) is passed over: it holds no study.yaml")
        }
        return folders.filter { isStudy("\(folder)/\($0)") }
    }

    private static func isStudy(_ path: String) -> Bool {
        ["study.yaml", "study.json"].contains {
            FileManager.default.fileExists(atPath: "\(path)/\($0)")
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType == .typeDirectory
    }
}
