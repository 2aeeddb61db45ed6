import Foundation
import Storage

extension DataDirectory {
    /// Creates a directory if necessary, checks it, restricts it to its owner, and returns its path
    /// without symbolic links.
    ///
    /// A directory that other users can access is rejected and left unchanged if it has unrelated
    /// content. Access to a home directory, for example, could otherwise be restricted by mistake.
    static func prepare(_ path: String) throws -> String {
        let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        try FileSystem.makeDirectory(path)
        let status = try FileSystem.status(path)
        guard status.st_uid == geteuid() else {
            throw StorageError.unavailable(
                "\(path) belongs to another user; use the account of its owner."
            )
        }
        if let system = NetworkFileSystem(at: path, in: FileSystem.mounts) {
            throw StorageError.unavailable(
                "\(path) is on a network file system (\(system.name)), which can damage a database. "
                    + "Use a local disk."
            )
        }
        if status.st_mode & 0o077 != 0 { try close(path) }
        return path
    }

    /// Syncs the parent directory, so that the name of the directory survives a power cut.
    ///
    /// A parent that this user cannot read is skipped, because it cannot be synced. In that case,
    /// another user usually created the directory.
    static func syncName(of path: String) throws {
        let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard unsafe access(parent, R_OK) == 0 else { return }
        try FileSystem.sync(directory: parent)
    }

    private static func close(_ path: String) throws {
        let names = try FileSystem.names(in: path)
        guard names.isEmpty || names.contains("lock") else {
            throw StorageError.unavailable(
                "\(path) is not empty and other users can read it. Use an empty directory."
            )
        }
        try FileSystem.restrict(path)
    }
}
