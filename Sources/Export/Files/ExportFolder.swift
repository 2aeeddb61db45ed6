public import Foundation
public import TaskModel

/// A folder for the files of one export.
public final class ExportFolder {
    /// A function that is called before bytes are added to a file.
    ///
    /// It receives the file, the file's current size and the number of bytes to add.
    public typealias WillWrite = (_ file: FileHandle, _ size: Int, _ count: Int) throws -> Void

    /// The path, without a trailing slash.
    public let path: String
    /// The time of the latest change in the data written so far.
    ///
    /// Files that contain a creation time use this time, so that the same data produce the same
    /// bytes.
    public internal(set) var lastChange = Instant(milliseconds: 0)
    /// The files, in the order of creation, without temporary files.
    package private(set) var files: [ExportFile] = []

    private let willWrite: WillWrite
    private var temporaryFiles = 0

    /// Creates an export folder from an existing folder.
    ///
    /// - Parameters:
    ///   - path: The path of an existing, empty folder.
    ///   - willWrite: Called before bytes are added to a file; if it throws, the export stops.
    public init(at path: String, willWrite: @escaping WillWrite = { _, _, _ in }) {
        self.path = path
        self.willWrite = willWrite
    }

    /// Creates a file.
    ///
    /// - Parameter name: The path in the folder, such as `sessions.csv` or `files/s1/f7.jpg`.
    /// - Returns: The file, which is empty.
    /// - Throws: `ExportError.repeatedFile` if the folder already has the file, or a file error.
    public func file(_ name: String) throws -> ExportFile {
        let file = try ExportFile(name, at: path + "/" + name, willWrite)
        files.append(file)
        return file
    }

    /// Creates a file that is not part of the export.
    func temporaryFile() throws -> ExportFile {
        temporaryFiles += 1
        let name = ".part\(temporaryFiles)"
        return try ExportFile(name, at: path + "/" + name, willWrite)
    }
}
