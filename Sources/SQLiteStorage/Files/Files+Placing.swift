import Foundation
import Storage

extension Files {
    /// Makes a directory for the owner alone where there is nothing.
    static func makeNewDirectory(_ path: String) throws {
        guard unsafe mkdir(path, 0o700) == 0 else { throw failure("make", path) }
    }

    /// Refuses a place that is no folder.
    static func requireFolder(_ path: String) throws {
        guard let status = try? status(path) else {
            throw StorageError.unavailable("the folder \(path) does not exist; make it first.")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw StorageError.unavailable("\(path) is not a folder; name another place.")
        }
    }

    /// Removes a directory with all that is in it, if it is there.
    static func removeTree(_ path: String) throws {
        guard exists(path) else { return }
        try empty(path)
        guard unsafe rmdir(path) == 0 else { throw failure("remove", path) }
    }

    /// Gives a file or directory another name; a file that has it is replaced, a directory with
    /// anything in it is not.
    static func place(_ path: String, at target: String) throws {
        guard unsafe Glibc.rename(path, target) == 0 else { throw failure("rename to", target) }
    }

    /// Lets nobody but the owner look into a directory.
    static func restrict(_ path: String) throws {
        guard unsafe chmod(path, 0o700) == 0 else { throw failure("close", path) }
    }

    /// Whether there is a file at a path, and not a directory, a pipe or a link.
    static func isFile(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
