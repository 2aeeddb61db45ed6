import Crypto
import Dispatch
import Foundation
import Storage
import TaskModel

/// The folder of participants' files, each named by its identifier.
///
/// Reading, hashing and syncing block until the disk is done. They run on separate threads, because
/// the threads that serve requests must not block.
struct FileFolder: Sendable {
    /// A file that is in the folder but has no row yet.
    struct PlacedFile: Sendable {
        let file: StoredFile
        let sha256: Data
    }

    private let folder: String
    /// The disk space, in bytes, that participants' files must leave free for answers.
    private let reserve: UInt64
    private let queue = DispatchQueue(label: "files", attributes: .concurrent)
    /// The queue on which files are assembled one at a time, so that each check of the free space
    /// accounts for the previous files.
    private let assemblies = DispatchQueue(label: "assemblies")

    init(_ folder: String, reserve: UInt64) {
        self.folder = folder
        self.reserve = reserve
    }

    func path(of id: String) -> String {
        folder + "/" + id
    }

    /// Moves a file into the folder durably: its bytes are synced before it gets its name, and the
    /// name is synced before `put` returns.
    func put(_ upload: IncomingFile) async throws -> PlacedFile {
        guard FileName.isSafe(upload.id) else {
            throw StorageError.unavailable("invalid file identifier: \(upload.id).")
        }
        return try await run { try place(upload) }
    }

    /// Removes files durably; ignores identifiers of files that do not exist.
    func remove(_ ids: [String]) async throws {
        guard !ids.isEmpty else { return }
        try await run {
            for id in ids { try FileSystem.remove(path(of: id)) }
            try FileSystem.sync(directory: folder)
        }
    }

    /// Removes all files without a row; a crash before the insertion of a row leaves such a file.
    func sweep(keeping isKnown: (String) throws -> Bool) throws {
        for name in try FileSystem.names(in: folder) where try !isKnown(name) {
            try FileSystem.remove(path(of: name))
        }
        try FileSystem.sync(directory: folder)
    }

    private func place(_ upload: IncomingFile) throws -> PlacedFile {
        let source = try FileBytes(upload.path)
        let file = try StoredFile(
            beginning: source.beginning,
            size: source.size,
            id: upload.id
        )
        try move(source, to: upload.id)
        return PlacedFile(file: file, sha256: source.sha256)
    }

    /// Moves a file durably into the folder under an identifier; throws `StorageError.full` if less
    /// than `reserve` is free.
    func move(_ source: FileBytes, to id: String) throws {
        try requireRoom()
        let target = path(of: id)
        try FileSystem.move(source, to: target)
        do { try FileSystem.sync(directory: folder) } catch {
            try? FileSystem.remove(target); throw error
        }
    }

    /// Throws `StorageError.full` if another `size` bytes would leave less than `reserve` free.
    func requireRoom(for size: Int = 0) throws {
        let free = try FileSystem.room(at: folder).free
        guard free >= reserve + UInt64(size) else { throw StorageError.full }
    }

    func run<Value: Sendable>(
        isAssembly: Bool = false,
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let queue = isAssembly ? assemblies : queue
            queue.async { continuation.resume(with: Result(catching: body)) }
        }
    }
}
