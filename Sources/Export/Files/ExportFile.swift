import Crypto
import Foundation
import TaskModel

/// A file of an export, with a buffer of 64 KiB.
public final class ExportFile {
    private static let capacity = 64 * 1024

    /// The path in the export's folder.
    public let name: String
    /// The number of rows after the header; `nil` for files without rows.
    public var rows: Int?
    /// The number of bytes written so far, excluding those still in the buffer.
    package private(set) var byteCount = 0
    let path: String

    private let handle: FileHandle
    private let willWrite: ExportFolder.WillWrite
    private var buffer: [UInt8] = []
    private var hash = SHA256()

    init(
        _ name: String,
        at path: String,
        _ willWrite: @escaping ExportFolder.WillWrite
    ) throws {
        let manager = FileManager.default
        try manager.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent,
            withIntermediateDirectories: true
        )
        guard !manager.fileExists(atPath: path) else { throw ExportError.repeatedFile(name) }
        guard
            manager.createFile(
                atPath: path,
                contents: nil,
                attributes: [.posixPermissions: 0o600]
            )
        else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
        handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        self.name = name
        self.path = path
        self.willWrite = willWrite
        buffer.reserveCapacity(Self.capacity)
    }

    /// Writes a text as UTF-8.
    public func write(_ text: String) throws {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= Self.capacity { try flush() }
    }

    public func write(_ bytes: [UInt8]) throws {
        buffer.append(contentsOf: bytes)
        if buffer.count >= Self.capacity { try flush() }
    }

    /// Writes a row and counts it.
    public func writeRow(_ text: String) throws {
        try write(text)
        rows = (rows ?? 0) + 1
    }

    /// The SHA-256 hash of all bytes, in hexadecimal; `nil` before `finish`.
    package private(set) var sha256: String?

    /// Writes the buffered bytes, closes the file and sets `sha256`.
    package func finish() throws {
        guard sha256 == nil else { return }
        try flush()
        try handle.close()
        sha256 = Array(hash.finalize()).hexadecimal
    }

    /// Returns `count` bytes of the file, starting at an offset; returns fewer at the end of the
    /// file.
    func read(_ count: Int, at offset: Int) throws -> [UInt8] {
        try flush()
        try handle.seek(toOffset: UInt64(offset))
        let data = try handle.read(upToCount: count) ?? Data()
        return Array(data)
    }

    private func flush() throws {
        guard !buffer.isEmpty else { return }
        try willWrite(handle, byteCount, buffer.count)
        try handle.seekToEnd()
        try handle.write(contentsOf: buffer)
        hash.update(data: buffer)
        byteCount += buffer.count
        buffer.removeAll(keepingCapacity: true)
    }
}
