import Foundation
import Storage

extension FileSystem {
    /// Creates a directory with access for the owner only; throws if the path exists.
    static func makeNewDirectory(_ path: String) throws {
        guard unsafe mkdir(path, 0o700) == 0 else { throw failure("make", path) }
    }

    /// Throws if a path is not an existing directory.
    static func requireFolder(_ path: String) throws {
        guard let status = try? status(path) else {
            throw StorageError.unavailable("the folder \(path) does not exist; create it first.")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw StorageError.unavailable("\(path) is not a folder; choose another path.")
        }
    }

    /// Removes a directory with its content, if it exists.
    static func removeTree(_ path: String) throws {
        guard exists(path) else { return }
        try empty(path)
        guard unsafe rmdir(path) == 0 else { throw failure("remove", path) }
    }

    /// Renames a file or directory; replaces an existing file or an empty directory.
    static func place(_ path: String, at target: String) throws {
        guard unsafe Glibc.rename(path, target) == 0 else { throw failure("rename to", target) }
    }

    /// Restricts access to a directory to its owner.
    static func restrict(_ path: String) throws {
        guard unsafe chmod(path, 0o700) == 0 else { throw failure("restrict access to", path) }
    }

    /// Returns whether there is a regular file at a path, not a directory, a pipe or a symbolic
    /// link.
    static func isFile(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
