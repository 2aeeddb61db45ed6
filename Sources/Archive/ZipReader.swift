internal import CArchive

/// A reader that passes on the files of a zip archive piece by piece.
public enum ZipReader {
    /// Calls `body` for each piece of each file, in the order of the archive.
    ///
    /// - Parameters:
    ///   - path: The path of the archive.
    ///   - body: Called with the name of the file and a piece of its contents; the last piece of a
    ///     file is empty.
    /// - Throws: `ArchiveError`, or an error from `body`.
    public static func read(
        _ path: String,
        _ body: (_ name: String, _ piece: [UInt8]) throws -> Void
    ) throws {
        try withUTF8Locale { try readInLocale(path, body) }
    }

    private static func readInLocale(
        _ path: String,
        _ body: (String, [UInt8]) throws -> Void
    ) throws {
        guard let archive = unsafe archive_read_new() else {
            throw ArchiveError.unreadable("out of memory")
        }
        defer { unsafe archive_read_free(archive) }
        unsafe archive_read_support_format_zip(archive)
        guard unsafe archive_read_open_filename(archive, path, 64 << 10) == ARCHIVE_OK else {
            throw unsafe failure(archive)
        }
        var piece = [UInt8](repeating: 0, count: 256 << 10)
        var entry: OpaquePointer?
        while true {
            switch unsafe archive_read_next_header(archive, &entry) {
            case ARCHIVE_EOF: return
            case ARCHIVE_OK, ARCHIVE_WARN: break
            default: throw unsafe failure(archive)
            }
            let name = unsafe archive_entry_pathname(entry).map { unsafe String(cString: $0) } ?? ""
            while true {
                let count = unsafe piece.withUnsafeMutableBytes { buffer in
                    unsafe archive_read_data(archive, buffer.baseAddress, buffer.count)
                }
                guard count >= 0 else { throw unsafe failure(archive) }
                try body(name, Array(piece[..<count]))
                guard count > 0 else { break }
            }
        }
    }

    private static func failure(_ archive: OpaquePointer) -> ArchiveError {
        let text = unsafe archive_error_string(archive).map { unsafe String(cString: $0) }
        return .unreadable(text?.lowercased() ?? "unknown reason")
    }
}
