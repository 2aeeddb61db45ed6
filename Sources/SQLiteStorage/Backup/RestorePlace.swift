import Foundation
import Storage

/// Where a backup is put back, so that a server finds all of it or nothing.
///
/// A directory that is not there is made whole beside its place and renamed. One that is there and
/// empty may be a mount or belong to a folder of somebody else, so it is filled from within: a server is
/// kept out by the lock, and if the machine stops, by a database without a key, which it refuses.
struct RestorePlace: Sendable {
    private let data: String
    private let staging: String

    init(_ data: String, staging: String) {
        self.data = URL(fileURLWithPath: data).resolvingSymlinksInPath().path
        self.staging = staging
    }

    /// Where everything is written first.
    var draft: String { (Files.exists(data) ? data : parent) + "/" + staging }

    /// Refuses a directory with anything in it.
    func requireEmpty() throws {
        guard Files.exists(data) else { return }
        let names = try Files.names(in: data)
        if names.contains("lock") { try DirectoryLock(data + "/lock", of: data).release() }
        guard names.isEmpty else {
            throw StorageError.unavailable("\(data) is not empty; name a new directory.")
        }
    }

    /// Refuses a disk that has no room for so many bytes.
    func requireRoom(for needed: Int) throws {
        let folder = Files.exists(data) ? data : parent
        let room = try Files.room(at: folder).free
        guard room >= UInt64(needed) else {
            throw StorageError.unavailable("\(folder) has room for \(room) bytes, not \(needed).")
        }
    }

    /// Fills the directory; what fails leaves it as it was.
    func fill(_ write: (_ directory: String) throws -> Void) throws {
        if Files.exists(data) { try fillWithin(write) } else { try fillBeside(write) }
    }

    private var parent: String { URL(fileURLWithPath: data).deletingLastPathComponent().path }

    private func fillBeside(_ write: (String) throws -> Void) throws {
        let draft = draft
        try Files.makeNewDirectory(draft)
        defer { try? Files.removeTree(draft) }
        try write(draft)
        try Files.place(draft, at: data)
        try Files.sync(directory: parent)
    }

    private func fillWithin(_ write: (String) throws -> Void) throws {
        let lock = try DirectoryLock(data + "/lock", of: data)
        defer { lock.release() }
        do {
            try Files.restrict(data)
            // From here on a server that finds the lock free finds a database without a key.
            try FileSink(DataDirectory.database(in: data)).sync()
            let draft = draft
            try Files.makeNewDirectory(draft)
            try write(draft)
            try move(from: draft)
        } catch {
            try? Files.empty(data)
            throw error
        }
    }

    /// The key goes last, because it is what a server misses.
    private func move(from draft: String) throws {
        let names = try Files.names(in: draft).filter { $0 != "key" } + ["key"]
        for name in names {
            try Files.place(draft + "/" + name, at: data + "/" + name)
            try Files.sync(directory: data)
        }
        try Files.removeTree(draft)
        try Files.sync(directory: data)
    }
}
