/// The reason why an archive is rejected or cannot be created.
public enum ArchiveError: Error, Hashable {
    /// The file cannot be read as a zip or tar archive; the text is the reason.
    case unreadable(String)
    case tooManyFiles(limit: Int)
    /// A file exceeds the size limit.
    case fileTooLarge(String, limit: Int)
    /// All files together exceed the size limit.
    case tooLarge(limit: Int)
    case encrypted(String)
    /// An entry is a link, a device or another special file, or is a folder entry with data.
    case notAFile(String)
    /// A path leads out of the archive, is too deep, has too long a name, contains control
    /// characters, is not portable, or is not UTF-8.
    case unsafePath(String)
    /// Two files have the same path.
    case repeated(String)
    /// A new archive cannot be created; the text is the reason.
    case notCreated(String)
}

extension ArchiveError: CustomStringConvertible {
    /// The error as a message without a full stop.
    public var description: String {
        switch self {
        case .unreadable(let reason): "it is not a readable zip or tar archive (\(reason))"
        case .tooManyFiles(let limit): "the archive has more than \(limit) files or folders"
        case .fileTooLarge(let path, let limit):
            "\(path) is too large; the limit is \(limit / 1_000_000) MB per file"
        case .tooLarge(let limit):
            "the files are too large together; the limit is \(limit / 1_000_000) MB in total"
        case .encrypted(let path): "\(path) is encrypted; create the archive without a password"
        case .notAFile(let path):
            "\(path) is a link, a device or a folder with data; put the file itself in the archive"
        case .unsafePath(let path):
            "the name \"\(path)\" is not allowed; create the archive from the study's folder"
        case .notCreated(let reason): "the archive cannot be created: \(reason)"
        case .repeated(let path): "the archive contains \(path) more than once"
        }
    }
}
