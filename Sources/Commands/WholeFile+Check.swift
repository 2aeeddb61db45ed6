import Foundation

extension WholeFile {
    /// Looks whether a file can be written, before somebody waits for what shall stand in it.
    ///
    /// - Throws: `ExitCode.inputOutput` when it is a folder, or its folder is none or read-only.
    static func check(_ path: String) throws {
        let file = URL(fileURLWithPath: path).standardizedFileURL
        let folder = file.deletingLastPathComponent().path
        let files = FileManager.default
        guard !Folders.isFolder(file.path), Folders.isFolder(folder),
            files.isWritableFile(atPath: folder)
        else { throw unwritable(path) }
    }
}
