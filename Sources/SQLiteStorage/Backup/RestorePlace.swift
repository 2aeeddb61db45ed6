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
    private let turn = RestoreTurn()

    init(_ data: String, staging: String) {
        self.data = URL(fileURLWithPath: data).resolvingSymlinksInPath().path
        self.staging = staging
    }

    /// Where everything is written first.
    var draft: String { (Files.exists(data) ? data : parent) + "/" + staging }

    /// Refuses a directory with anything in it.
    func requireEmpty() throws {
        guard Files.exists(data) else { return try Files.requireFolder(parent) }
        let names = try Files.names(in: data)
        if names.contains("lock") { try DirectoryLock(data + "/lock", of: data).release() }
        guard names.isEmpty else { throw notEmpty }
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

    private var notEmpty: StorageError {
        .unavailable("\(data) is not empty; name a new directory.")
    }

    private var parent: String { URL(fileURLWithPath: data).deletingLastPathComponent().path }

    /// Removes what was written so far, unless it is in place; `fill` fails then.
    func abandon() {
        turn.abandon()
    }

    private func fillBeside(_ write: (String) throws -> Void) throws {
        let draft = draft
        try turn.begin {
            try Files.makeNewDirectory(draft)
        } undo: {
            try Files.removeTree(draft)
        }
        defer { try? Files.removeTree(draft) }
        try write(draft)
        try turn.finish {
            try Files.place(draft, at: data)
            try Files.sync(directory: parent)
        }
    }

    private func fillWithin(_ write: (String) throws -> Void) throws {
        let data = data
        let lock = try turn.begin(takeEmpty) { try Files.empty(data) }
        defer { lock.release() }
        let draft = draft
        do {
            try turn.resume { try prepare(draft) }
            try write(draft)
            try turn.finish { try move(from: draft) }
        } catch {
            // Once it was abandoned, the directory may be somebody else's.
            try? turn.resume { try Files.empty(data) }
            throw error
        }
    }

    /// Since it was found empty, a server may have begun there.
    private func takeEmpty() throws -> DirectoryLock {
        let lock = try DirectoryLock(data + "/lock", of: data)
        guard try Files.names(in: data) == ["lock"] else { throw notEmpty }
        return lock
    }

    private func prepare(_ draft: String) throws {
        try Files.restrict(data)
        // From here on a server that finds the lock free finds a database without a key.
        try FileSink(DataDirectory.database(in: data)).sync()
        try Files.makeNewDirectory(draft)
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
