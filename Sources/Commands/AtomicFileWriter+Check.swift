import Foundation

extension AtomicFileWriter {
    /// Checks that a file can be written.
    ///
    /// Call this function before the work that produces the contents.
    ///
    /// - Throws: `ExitCode.inputOutput` if a folder exists at the path, or if the folder that would
    ///   contain the file is missing or not writable.
    static func check(_ path: String) throws {
        let file = URL(fileURLWithPath: path).standardizedFileURL
        let folder = file.deletingLastPathComponent().path
        let files = FileManager.default
        guard !Folders.isFolder(file.path), Folders.isFolder(folder),
            files.isWritableFile(atPath: folder)
        else { throw unwritable(path) }
    }
}
