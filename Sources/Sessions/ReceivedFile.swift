import Crypto
import Dispatch
import Foundation
import Storage

/// A file that a browser sent with a form.
package struct ReceivedFile: Sendable {
    /// The name of the form field.
    package let name: String
    /// The path of the file that holds the received bytes.
    package let path: String
    /// The number of bytes received, even if the file was not stored.
    package let byteCount: Int
    /// Whether all bytes were stored at the path.
    package let isStored: Bool

    package init(name: String, path: String, byteCount: Int, isStored: Bool) {
        self.name = name
        self.path = path
        self.byteCount = byteCount
        self.isStored = isStored
    }

    /// Creates a file from a recording that was assembled at a path.
    ///
    /// - Throws: `StorageError.unavailable` if the file's size cannot be read.
    init(assembled path: String, for item: String) throws {
        do {
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
            self.init(name: item, path: path, byteCount: size ?? 0, isStored: true)
        } catch {
            throw StorageError.unavailable("cannot read the recording: \(error)")
        }
    }

    /// Removes the received bytes, unless they have been moved to the store.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Returns the SHA-256 digest of the bytes.
    ///
    /// - Throws: `StorageError.unavailable` if the bytes cannot be read.
    func digest() async throws -> [UInt8] {
        try await reading { file in
            var hash = SHA256()
            while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
                hash.update(data: piece)
            }
            return Array(hash.finalize())
        }
    }

    /// Returns the first bytes, which determine the media type.
    ///
    /// - Throws: `StorageError.unavailable` if the bytes cannot be read.
    func beginning() async throws -> [UInt8] {
        try await reading { file in
            Array(try file.read(upToCount: SniffedMediaType.prefix) ?? Data())
        }
    }

    /// Reads the file on a dispatch queue, because a blocking read would occupy a cooperative
    /// thread.
    private func reading(
        _ read: @escaping @Sendable (FileHandle) throws -> [UInt8]
    ) async throws -> [UInt8] {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    with: Result {
                        do {
                            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
                            defer { try? file.close() }
                            return try read(file)
                        } catch {
                            throw StorageError.unavailable("cannot read the upload: \(error)")
                        }
                    }
                )
            }
        }
    }
}
