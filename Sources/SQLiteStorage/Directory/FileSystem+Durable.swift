import Foundation

extension FileSystem {
    /// Writes a file atomically, replacing an existing file: even after a power cut, the new
    /// content is complete or absent.
    static func write(_ bytes: [UInt8], to path: String) throws {
        let draft = path + ".new"
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
        let descriptor = unsafe Glibc.open(draft, flags, 0o600)
        guard descriptor >= 0 else { throw failure("open", draft) }
        let isWritten = unsafe Glibc.write(descriptor, bytes, bytes.count) == bytes.count
        let isSynced = isWritten && fsync(descriptor) == 0
        guard close(descriptor) == 0, isSynced else { throw failure("write", draft) }
        guard unsafe rename(draft, path) == 0 else { throw failure("rename", draft) }
    }

    /// Syncs a directory's entries; otherwise a created file can be lost in a power cut.
    static func sync(directory path: String) throws {
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("open", path) }
        let isSynced = fsync(descriptor) == 0
        guard close(descriptor) == 0, isSynced else { throw failure("sync", path) }
    }
}
