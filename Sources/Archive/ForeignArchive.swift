internal import CArchive

/// An untrusted zip or tar archive.
///
/// A tar archive may be compressed with gzip. Reading stops at the first entry that is not allowed,
/// or as soon as a limit is exceeded. This bounds memory and time, whatever the archive claims to
/// contain.
///
/// ```swift
/// let limits = ArchiveLimits(files: 100, file: 1_000_000, total: 10_000_000)
/// let files = try ForeignArchive.read("study.zip", limits)
/// ```
public enum ForeignArchive {
    /// Returns the bytes of every file by its path in the archive.
    ///
    /// - Parameters:
    ///   - path: The path of the archive.
    ///   - limits: The limits of the archive's contents.
    /// - Returns: The files; folders are omitted.
    /// - Throws: `ArchiveError`.
    public static func read(
        _ path: String,
        _ limits: ArchiveLimits
    ) throws(ArchiveError) -> [String: [UInt8]] {
        try withUTF8Locale { () throws(ArchiveError) in try readInLocale(path, limits) }
    }

    private static func readInLocale(
        _ path: String,
        _ limits: ArchiveLimits
    ) throws(ArchiveError) -> [String: [UInt8]] {
        guard let archive = unsafe archive_read_new() else { throw .unreadable("out of memory") }
        defer { unsafe archive_read_free(archive) }
        unsafe archive_read_support_format_zip(archive)
        unsafe archive_read_support_format_tar(archive)
        unsafe archive_read_support_filter_gzip(archive)
        var reading = unsafe Reading(archive, limits)
        guard unsafe archive_read_open_filename(archive, path, 64 << 10) == ARCHIVE_OK else {
            throw unsafe reading.failure
        }
        try unsafe reading.run()
        return unsafe reading.files
    }
}

@unsafe private struct Reading {
    let archive: OpaquePointer
    let limits: ArchiveLimits
    var files: [String: [UInt8]] = [:]
    private var total = 0
    private var folders = 0

    init(_ archive: OpaquePointer, _ limits: ArchiveLimits) {
        unsafe self.archive = archive
        unsafe self.limits = limits
    }

    /// The error that libarchive reports.
    var failure: ArchiveError {
        let text = unsafe archive_error_string(archive).map { unsafe String(cString: $0) }
        let line = text?.split(whereSeparator: \.isNewline).joined(separator: " ").lowercased()
        return .unreadable(line ?? "unknown reason")
    }

    mutating func run() throws(ArchiveError) {
        var entry: OpaquePointer?
        while true {
            // A warning, such as one about a name's encoding, does not prevent reading.
            switch unsafe archive_read_next_header(archive, &entry) {
            case ARCHIVE_EOF: return
            case ARCHIVE_OK, ARCHIVE_WARN: break
            default: throw unsafe failure
            }
            guard let entry = unsafe entry else { throw unsafe failure }
            // A zip or tar archive has one filter, which does nothing; gzip adds a second filter.
            guard unsafe archive_filter_count(archive) <= 2 else {
                throw .unreadable("it is compressed more than once")
            }
            try unsafe read(entry)
        }
    }

    private mutating func read(_ entry: OpaquePointer) throws(ArchiveError) {
        let path = try unsafe Self.path(of: entry)
        guard unsafe archive_entry_is_encrypted(entry) == 0 else { throw .encrypted(path) }
        let isLink = unsafe archive_entry_hardlink(entry) != nil
        let type = unsafe Int(archive_entry_filetype(entry))
        if type == WM_ARCHIVE_FOLDER {
            // Reject a folder entry with data: the data would be unpacked only to be skipped.
            guard unsafe archive_entry_size(entry) == 0 else { throw .notAFile(path) }
            unsafe folders += 1
            guard unsafe folders <= limits.files else {
                throw unsafe .tooManyFiles(limit: limits.files)
            }
            return
        }
        guard type == WM_ARCHIVE_FILE, !isLink else { throw .notAFile(path) }
        guard unsafe files[path] == nil else { throw .repeated(path) }
        guard unsafe files.count < limits.files else {
            throw unsafe .tooManyFiles(limit: limits.files)
        }
        // Reject a file by its declared size before unpacking it.
        try unsafe requireRoom(for: Int(archive_entry_size(entry)), path)
        let bytes = try unsafe bytes(of: path)
        unsafe total += bytes.count
        unsafe files[path] = bytes
    }

    private func requireRoom(for size: Int, _ path: String) throws(ArchiveError) {
        guard unsafe size <= limits.file else {
            throw unsafe .fileTooLarge(path, limit: limits.file)
        }
        guard unsafe size <= limits.total - total else {
            throw unsafe .tooLarge(limit: limits.total)
        }
    }

    private func bytes(of path: String) throws(ArchiveError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = unsafe piece.withUnsafeMutableBytes { buffer in
                unsafe archive_read_data(archive, buffer.baseAddress, buffer.count)
            }
            guard count >= 0 else { throw unsafe failure }
            guard count > 0 else { return bytes }
            try unsafe requireRoom(for: bytes.count + count, path)
            bytes += piece[..<count]
        }
    }

    private static func path(of entry: OpaquePointer) throws(ArchiveError) -> String {
        guard let bytes = unsafe archive_entry_pathname(entry) else { throw .unsafePath("") }
        guard let text = unsafe String(validatingCString: bytes) else {
            throw .unsafePath(unsafe String(cString: bytes))
        }
        guard let path = ArchivePath.safe(text) else { throw .unsafePath(text) }
        return path
    }
}
