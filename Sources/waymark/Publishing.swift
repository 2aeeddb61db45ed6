import Foundation
import Site
import StudyFiles
import TaskModel

/// Publishes the study folders of a directory when a server starts.
struct Publishing {
    let library: StudyLibrary
    let folder: String

    /// Publishes every valid folder; an invalid one leaves its old version serving, and says why.
    func publish(at now: Instant) async throws {
        for name in try names() {
            let path = "\(folder)/\(name)"
            do {
                let files = try StudyFolder.read(path: path)
                for diagnostic in try await library.publish(files, from: path, at: now) {
                    Terminal.note("\(path)/\(diagnostic)")
                }
            } catch let problem as StudyFolderError {
                Terminal.note("waymark: \(path) is not published: \(problem)")
            }
        }
    }

    private func names() throws -> [String] {
        let all = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        return all.filter {
            !$0.hasPrefix(".")
                && FileManager.default.fileExists(atPath: "\(folder)/\($0)/study.yaml")
        }
    }
}
