import Archive

/// What lies in a backup, in this order; nothing else does.
enum BackupPart: Hashable {
    /// What the archive is, for people, and its format.
    case readMe
    /// The copy of the database.
    case database
    /// The server's key.
    case key
    /// A file that a participant sent, by its identifier; in the order of identifiers.
    case file(String)
    /// What the backup says of itself.
    case manifest
    /// The hash of each file before it, as `sha256sum` writes it.
    case sums

    /// Where it lies in the archive.
    var path: String {
        switch self {
        case .readMe: "README.txt"
        case .database: "waymark.sqlite"
        case .key: "key"
        case .file(let id): RecordingRow.path(of: id)
        case .manifest: "manifest.json"
        case .sums: "SHA256SUMS"
        }
    }

    /// What lies at a path; `nil` for what is no part of a backup.
    init?(path: String) {
        let named: [BackupPart] = [.readMe, .database, .key, .manifest, .sums]
        if let part = named.first(where: { $0.path == path }) { self = part; return }
        let id = String(path.dropFirst(RecordingRow.path(of: "").count))
        guard FileName.isSafe(id), path == RecordingRow.path(of: id) else { return nil }
        self = .file(id)
    }

    /// Whether it may stand behind another, which is `nil` for the first.
    func follows(_ other: BackupPart?) -> Bool {
        switch (other, self) {
        case (nil, .readMe), (.readMe, .database), (.database, .key), (.key, .file),
            (.key, .manifest), (.file, .manifest), (.manifest, .sums):
            true
        // The data had no key; the manifest says so, or it is refused.
        case (.database, .file), (.database, .manifest): true
        // Also what stands there twice is noticed so.
        case (.file(let before), .file(let id)):
            before.utf8.lexicographicallyPrecedes(id.utf8)
        default: false
        }
    }
}

extension TarEntry {
    /// A part of a backup that was made at a second.
    init(_ part: BackupPart, size: Int, seconds: Int64) {
        guard case .file(let id) = part else {
            self.init(name: part.path, size: size, seconds: seconds)
            return
        }
        self.init(folder: "files", name: id, size: size, seconds: seconds)
    }
}
