import Crypto
import Dispatch
import Foundation
import Storage
import TaskModel

/// The folder of participants' files, each named by its identifier.
///
/// Reading, hashing and syncing block for as long as the disk takes. They run on separate threads,
/// because the threads that serve requests must not block.
struct FileShelf: Sendable {
    /// A file in the folder that has no row yet.
    struct Shelved: Sendable {
        let file: StoredFile
        let sha256: Data
    }

    private let folder: String
    /// The disk space, in bytes, that files leave free for answers.
    private let reserve: UInt64
    private let queue = DispatchQueue(label: "files", attributes: .concurrent)

    init(_ folder: String, reserve: UInt64) {
        self.folder = folder
        self.reserve = reserve
    }

    /// Returns the path of a file.
    func path(of id: String) -> String {
        folder + "/" + id
    }

    /// Moves a file into the folder durably: its bytes are synced before it gets its name, and the
    /// name is synced before this returns.
    func put(_ upload: FileUpload) async throws -> Shelved {
        guard FileName.isSafe(upload.id) else {
            throw StorageError.unavailable("invalid file identifier: \(upload.id).")
        }
        return try await run { try shelve(upload) }
    }

    /// Removes files durably; ignores those that do not exist.
    func remove(_ ids: [String]) async throws {
        guard !ids.isEmpty else { return }
        try await run {
            for id in ids { try Files.remove(path(of: id)) }
            try Files.sync(directory: folder)
        }
    }

    /// Removes all files without a row, which a crash between file and row can leave.
    func sweep(keeping isKnown: (String) throws -> Bool) throws {
        for name in try Files.names(in: folder) where try !isKnown(name) {
            try Files.remove(path(of: name))
        }
        try Files.sync(directory: folder)
    }

    private func shelve(_ upload: FileUpload) throws -> Shelved {
        let room = try Files.room(at: folder)
        guard room.free >= reserve else { throw StorageError.full }
        let target = path(of: upload.id)
        let source = try FileBytes(upload.path)
        let file = try StoredFile(
            beginning: source.beginning,
            size: source.size,
            id: upload.id
        )
        try Files.move(source, to: target)
        do { try Files.sync(directory: folder) } catch { try? Files.remove(target); throw error }
        return Shelved(file: file, sha256: source.sha256)
    }

    private func run<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result(catching: body)) }
        }
    }
}
