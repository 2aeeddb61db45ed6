import Foundation
import Storage

/// The destination of a restore, in which a server finds either all of the data or none.
///
/// A new directory is filled under a temporary name and then renamed. An existing empty directory
/// may be a mount point, or its parent may not be writable. It is therefore filled in place, and
/// its lock keeps servers out during the restore. If the machine stops, this directory has a
/// database but no key, and a server rejects it.
struct RestoreTarget: Sendable {
    private let data: String
    private let staging: String
    private let ownership = RestoreOwnership()

    init(_ data: String, staging: String) {
        self.data = URL(fileURLWithPath: data).resolvingSymlinksInPath().path
        self.staging = staging
    }

    /// The temporary path to which the data are written first.
    var draft: String { (FileSystem.exists(data) ? data : parent) + "/" + staging }

    /// Throws if the directory is not empty or a server uses it.
    ///
    /// Also throws if the directory does not exist and its parent is not a directory.
    func requireEmpty() throws {
        guard FileSystem.exists(data) else { return try FileSystem.requireFolder(parent) }
        let names = try FileSystem.names(in: data)
        if names.contains("lock") { try DirectoryLock(data + "/lock", of: data).release() }
        guard names.isEmpty else { throw notEmpty }
    }

    /// Throws if the disk has less room than the given number of bytes.
    func requireRoom(for needed: Int) throws {
        let folder = FileSystem.exists(data) ? data : parent
        let room = try FileSystem.room(at: folder).free
        guard room >= UInt64(needed) else {
            throw StorageError.unavailable(
                "\(folder) has \(room) bytes free, but \(needed) are needed."
            )
        }
    }

    /// Fills the directory with the files that `write` creates; if this fails, no files remain.
    func fill(_ write: (_ directory: String) throws -> Void) throws {
        if FileSystem.exists(data) { try fillWithin(write) } else { try fillBeside(write) }
    }

    private var notEmpty: StorageError {
        .unavailable("\(data) is not empty; choose a new directory.")
    }

    private var parent: String { URL(fileURLWithPath: data).deletingLastPathComponent().path }

    /// Removes the data written so far, unless they are already in place; a running `fill` then
    /// throws.
    func abandon() {
        ownership.abandon()
    }

    private func fillBeside(_ write: (String) throws -> Void) throws {
        let draft = draft
        try ownership.begin {
            try FileSystem.makeNewDirectory(draft)
        } undo: {
            try FileSystem.removeTree(draft)
        }
        defer { try? FileSystem.removeTree(draft) }
        try write(draft)
        try ownership.finish {
            try FileSystem.place(draft, at: data)
            try FileSystem.sync(directory: parent)
        }
    }

    private func fillWithin(_ write: (String) throws -> Void) throws {
        let data = data
        let lock = try ownership.begin(takeEmpty) { try FileSystem.empty(data) }
        defer { lock.release() }
        let draft = draft
        do {
            try ownership.resume { try prepare(draft) }
            try write(draft)
            try ownership.finish { try move(from: draft) }
        } catch {
            // After `abandon`, this does nothing, because another process may already use the
            // directory.
            try? ownership.resume { try FileSystem.empty(data) }
            throw error
        }
    }

    /// Locks the directory and checks again that it is empty, because a server may have started in
    /// it since the first check.
    private func takeEmpty() throws -> DirectoryLock {
        let lock = try DirectoryLock(data + "/lock", of: data)
        guard try FileSystem.names(in: data) == ["lock"] else { throw notEmpty }
        return lock
    }

    private func prepare(_ draft: String) throws {
        try FileSystem.restrict(data)
        // From here on, a server that gets the lock finds a database without a key and rejects it.
        try FileSink(DataDirectory.database(in: data)).sync()
        try FileSystem.makeNewDirectory(draft)
    }

    /// Moves everything into place, the key last, because a server does not start without a key.
    private func move(from draft: String) throws {
        let names = try FileSystem.names(in: draft).filter { $0 != "key" } + ["key"]
        for name in names {
            try FileSystem.place(draft + "/" + name, at: data + "/" + name)
            try FileSystem.sync(directory: data)
        }
        try FileSystem.removeTree(draft)
        try FileSystem.sync(directory: data)
    }
}
