internal import CArchive
public import Foundation

/// A writer that copies files into a zip archive piece by piece.
///
/// The same files in the same order, with the same time, give the same bytes. An archive can exceed
/// 4 GiB.
public struct ZipWriter {
    private let output: FileHandle
    private let seconds: Int64

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - output: A file that is open for writing.
    ///   - seconds: The time of every file, in seconds since 1970.
    public init(to output: FileHandle, at seconds: Int64) {
        self.output = output
        self.seconds = seconds
    }

    /// Writes the archive.
    ///
    /// - Parameters:
    ///   - files: The name of each file in the archive, and its path on disk.
    ///   - willWrite: Called before each piece is written, with the total number of bytes read so
    ///     far; if it throws, writing stops.
    /// - Throws: `ArchiveError.notCreated`, a file error, or an error from `willWrite`.
    public func write(
        _ files: [(name: String, path: String)],
        willWrite: (Int) throws -> Void = { _ in }
    ) throws {
        try withUTF8Locale { try writeInLocale(files, willWrite) }
    }

    private func writeInLocale(
        _ files: [(name: String, path: String)],
        _ willWrite: (Int) throws -> Void
    ) throws {
        guard let archive = unsafe archive_write_new() else {
            throw ArchiveError.notCreated("out of memory")
        }
        defer { unsafe archive_write_free(archive) }
        unsafe archive_write_set_format_zip(archive)
        // Without this, an archive written to a pipe or to standard output would be padded to a
        // multiple of 10 kB.
        unsafe archive_write_set_bytes_in_last_block(archive, 1)
        try unsafe Self.check(archive_write_open_fd(archive, output.fileDescriptor), archive)
        var count = 0
        for (name, path) in files {
            try unsafe add(name, path, to: archive, &count, willWrite)
        }
        try unsafe Self.check(archive_write_close(archive), archive)
    }

    private func add(
        _ name: String,
        _ path: String,
        to archive: OpaquePointer,
        _ count: inout Int,
        _ willWrite: (Int) throws -> Void
    ) throws {
        let source = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? source.close() }
        let size = try source.seekToEnd()
        try source.seek(toOffset: 0)
        guard let entry = unsafe archive_entry_new() else {
            throw ArchiveError.notCreated("out of memory")
        }
        defer { unsafe archive_entry_free(entry) }
        unsafe archive_entry_set_pathname_utf8(entry, name)
        unsafe archive_entry_set_size(entry, Int64(size))
        unsafe archive_entry_set_filetype(entry, UInt32(WM_ARCHIVE_FILE))
        unsafe archive_entry_set_perm(entry, 0o644)
        unsafe archive_entry_set_mtime(entry, time_t(seconds), 0)
        try unsafe Self.check(archive_write_header(archive, entry), archive)
        while let piece = try source.read(upToCount: 256 << 10), !piece.isEmpty {
            count += piece.count
            try willWrite(count)
            let written = unsafe piece.withUnsafeBytes { bytes in
                unsafe archive_write_data(archive, bytes.baseAddress, bytes.count)
            }
            guard written == piece.count else { throw unsafe Self.failure(archive) }
        }
    }

    private static func check(_ status: Int32, _ archive: OpaquePointer) throws {
        guard status == ARCHIVE_OK else { throw unsafe failure(archive) }
    }

    private static func failure(_ archive: OpaquePointer) -> ArchiveError {
        let reason = unsafe archive_error_string(archive).map { unsafe String(cString: $0) }
        return .notCreated(reason ?? "unknown reason")
    }
}
