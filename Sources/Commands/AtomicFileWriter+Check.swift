import Foundation

extension AtomicFileWriter {
    /// Checks that a file can be written, before the work that produces its contents.
    ///
    /// - Throws: `ExitCode.inputOutput` if it is a folder, or its folder is missing or read-only.
    static func check(_ path: String) throws {
        let file = URL(fileURLWithPath: path).standardizedFileURL
        let folder = file.deletingLastPathComponent().path
        let files = FileManager.default
        guard !Folders.isFolder(file.path), Folders.isFolder(folder),
            files.isWritableFile(atPath: folder)
        else { throw unwritable(path) }
    }
}
