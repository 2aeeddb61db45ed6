import Foundation
import Storage

extension FileSystem {
    /// Removes a file, if it exists.
    static func remove(_ path: String) throws {
        guard unsafe unlink(path) != 0, errno != ENOENT else { return }
        throw failure("remove", path)
    }

    /// Moves a file after syncing its bytes; throws `StorageError.taken` if the target exists.
    static func move(_ source: FileBytes, to target: String) throws {
        guard fchmod(source.descriptor, 0o600) == 0, fdatasync(source.descriptor) == 0 else {
            throw failure("write", source.path)
        }
        // `rename` would silently replace an existing file.
        if unsafe link(source.path, target) != 0 {
            guard errno == EXDEV else { throw linkFailure(target) }
            try copy(source, to: target)
        }
        try remove(source.path)
    }

    /// Copies a file to another file system, through a temporary name.
    private static func copy(_ source: FileBytes, to target: String) throws {
        let draft = target + ".new"
        try write(source, toDraft: draft)
        defer { unsafe unlink(draft) }
        guard unsafe link(draft, target) == 0 else { throw linkFailure(target) }
    }

    private static func write(_ source: FileBytes, toDraft draft: String) throws {
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
        let descriptor = unsafe Glibc.open(draft, flags, 0o600)
        guard descriptor >= 0 else { throw failure("open", draft) }
        defer { close(descriptor) }
        do {
            try source.forEachPiece { try write($0, to: descriptor, draft) }
            guard fdatasync(descriptor) == 0 else { throw failure("write", draft) }
        } catch {
            unsafe unlink(draft)
            throw error
        }
    }

    /// Creates a file that only its owner can access, and fills it; throws if the path exists.
    ///
    /// If `fill` throws or returns `false`, nothing remains.
    ///
    /// - Returns: The result of `fill`.
    static func writeNew(
        _ path: String,
        _ fill: ((ArraySlice<UInt8>) throws -> Void) throws -> Bool
    ) throws -> Bool {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let descriptor = unsafe Glibc.open(path, flags, 0o600)
        guard descriptor >= 0 else { throw failure("make", path) }
        var isFilled = false
        defer {
            close(descriptor)
            if !isFilled { unsafe unlink(path) }
        }
        isFilled = try fill { try write($0, to: descriptor, path) }
        return isFilled
    }

    /// Writes all bytes at the current offset of a descriptor.
    static func write(
        _ piece: ArraySlice<UInt8>,
        to descriptor: CInt,
        _ path: String
    ) throws {
        var rest = piece
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure("write", path) }
            rest = rest.dropFirst(count)
        }
    }

    private static func linkFailure(_ target: String) -> StorageError {
        errno == EEXIST ? .taken(target) : failure("make", target)
    }
}
