internal import CArchive

/// A zip archive that all common systems can open.
public enum ZipArchive {
    /// Returns an archive of files in the order of their paths; the same arguments give the same
    /// bytes.
    ///
    /// - Parameters:
    ///   - files: The bytes of each file by path.
    ///   - folder: The name of the folder that contains all files.
    ///   - seconds: The time of every file, in seconds since 1970.
    /// - Returns: The bytes of the archive.
    /// - Throws: `ArchiveError.notCreated`.
    public static func bytes(
        of files: [String: [UInt8]],
        in folder: String,
        at seconds: Int64
    ) throws(ArchiveError) -> [UInt8] {
        try withUTF8Locale { () throws(ArchiveError) in
            try write(files, folder, seconds)
        }
    }

    private static func write(
        _ files: [String: [UInt8]],
        _ folder: String,
        _ seconds: Int64
    ) throws(ArchiveError) -> [UInt8] {
        guard let archive = unsafe archive_write_new() else { throw .notCreated("out of memory") }
        defer { unsafe archive_write_free(archive) }
        var buffer = [UInt8](repeating: 0, count: room(for: files, folder))
        var used = 0
        unsafe archive_write_set_format_zip(archive)
        // Do not pad the archive to a multiple of 10 kB. Archives in memory have no padding by
        // default either.
        unsafe archive_write_set_bytes_in_last_block(archive, 1)
        let isWritten = unsafe buffer.withUnsafeMutableBytes { room in
            unsafe withUnsafeMutablePointer(to: &used) { used in
                guard
                    unsafe archive_write_open_memory(archive, room.baseAddress, room.count, used)
                        == ARCHIVE_OK
                else { return false }
                for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
                    guard unsafe add(bytes, "\(folder)/\(path)", seconds, to: archive) else {
                        return false
                    }
                }
                return unsafe archive_write_close(archive) == ARCHIVE_OK
            }
        }
        guard isWritten else {
            let reason = unsafe archive_error_string(archive).map { unsafe String(cString: $0) }
            throw .notCreated(reason ?? "unknown reason")
        }
        return Array(buffer[..<used])
    }

    /// Returns the maximum size of the archive in bytes.
    ///
    /// Compression adds at most a thousandth, and each file has two headers with its path.
    private static func room(for files: [String: [UInt8]], _ folder: String) -> Int {
        files.reduce(64 << 10) { size, file in
            let path = file.key.utf8.count + folder.utf8.count
            return size + file.value.count + file.value.count / 1000 + 2 * path + 1000
        }
    }

    private static func add(
        _ bytes: [UInt8],
        _ path: String,
        _ seconds: Int64,
        to archive: OpaquePointer
    ) -> Bool {
        guard let entry = unsafe archive_entry_new() else { return false }
        defer { unsafe archive_entry_free(entry) }
        unsafe archive_entry_set_pathname_utf8(entry, path)
        unsafe archive_entry_set_size(entry, Int64(bytes.count))
        unsafe archive_entry_set_filetype(entry, UInt32(WM_ARCHIVE_FILE))
        unsafe archive_entry_set_perm(entry, 0o644)
        unsafe archive_entry_set_mtime(entry, time_t(seconds), 0)
        guard unsafe archive_write_header(archive, entry) == ARCHIVE_OK else { return false }
        let count = unsafe bytes.withUnsafeBytes { bytes in
            unsafe archive_write_data(archive, bytes.baseAddress, bytes.count)
        }
        return count == bytes.count
    }
}
