import Foundation
import Storage

extension DataDirectory {
    /// Makes sure that a directory is there, is ours, and that nobody else may look into it.
    ///
    /// A directory that has other things in it is refused and left as it is: closing somebody's home
    /// to everyone else would be a surprise.
    static func prepare(_ path: String) throws -> String {
        let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        try Files.makeDirectory(path)
        let status = try Files.status(path)
        guard status.st_uid == geteuid() else {
            throw StorageError.unavailable(
                "\(path) belongs to another user; use its owner's account."
            )
        }
        if let system = NetworkFileSystem(at: path, in: Files.mounts) {
            throw StorageError.unavailable(
                "\(path) is on \(system.name), where a database can be damaged; use a local disk."
            )
        }
        if status.st_mode & 0o077 != 0 { try close(path) }
        return path
    }

    /// Puts the directory's own name on disk, with which all that is in it would vanish.
    ///
    /// A parent that may not be read cannot be synced; whoever keeps it so made the directory too.
    static func syncName(of path: String) throws {
        let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard unsafe access(parent, R_OK) == 0 else { return }
        try Files.sync(directory: parent)
    }

    private static func close(_ path: String) throws {
        let names = try Files.names(in: path)
        guard names.isEmpty || names.contains("lock") else {
            throw StorageError.unavailable(
                "\(path) has other files in it and is open to others; use an empty directory."
            )
        }
        try Files.restrict(path)
    }
}
