import Foundation
import HTTPServer
import Site
import Storage
import StudyFiles
import TaskModel

/// Publishes the study folders of a directory when a server starts.
struct Publishing {
    let library: StudyLibrary
    let folder: String

    /// Publishes every valid folder; an invalid one leaves its old version serving, and says why.
    ///
    /// When the process is asked to end, those that are left are left.
    func publish(at now: Instant, until termination: Termination) async throws {
        for name in try names() where !termination.hasArrived {
            let path = "\(folder)/\(name)"
            do {
                let files = try StudyFolder.read(path: path)
                let findings = try await library.publish(files, from: path, at: now)
                StartReport(findings, of: path).lines.forEach(Terminal.note)
            } catch let problem as SameStudy {
                Terminal.note("waymark: \(path) is not published: \(problem)")
            } catch let problem as StudyFolderError {
                Terminal.note("waymark: \(path) is not published: \(problem)")
            }
        }
    }

    /// The folders that hold a study; what looks like one and is none is named.
    private func names() throws -> [String] {
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

    private func isStudy(_ path: String) -> Bool {
        ["study.yaml", "study.json"].contains {
            FileManager.default.fileExists(atPath: "\(path)/\($0)")
        }
    }

    private func isFolder(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType == .typeDirectory
    }
}
