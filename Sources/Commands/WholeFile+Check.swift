import ArgumentParser
import Foundation

extension WholeFile {
    /// Looks whether a file can be written, before somebody waits for what shall stand in it.
    ///
    /// - Throws: `ExitCode.inputOutput` when it is a folder, or its folder is none or read-only.
    static func check(_ path: String) throws {
        let file = URL(fileURLWithPath: path).standardizedFileURL
        let folder = file.deletingLastPathComponent().path
        let files = FileManager.default
        guard !isFolder(file.path), isFolder(folder), files.isWritableFile(atPath: folder) else {
            Terminal.note("waymark: \(path) cannot be written to")
            throw ExitCode.inputOutput
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        let exists = unsafe FileManager.default.fileExists(
            atPath: path,
            isDirectory: &isDirectory
        )
        return exists && isDirectory.boolValue
    }
}
