import Archive

/// An entry of a backup archive.
///
/// The cases are in the order of the archive, which has no other entries.
enum BackupPart: Hashable {
    /// The readme, which describes the backup and contains the format number.
    case readMe
    case database
    case key
    /// A participant's file, by identifier; in the archive, files are in the order of their
    /// identifiers.
    case file(String)
    /// The manifest, which describes the content in JSON.
    case manifest
    /// The hashes of all earlier entries, in the format of `sha256sum`.
    case sums

    /// The path in the archive.
    var path: String {
        switch self {
        case .readMe: "README.txt"
        case .database: "waymark.sqlite"
        case .key: "key"
        case .file(let id): FileRow.path(of: id)
        case .manifest: "manifest.json"
        case .sums: "SHA256SUMS"
        }
    }

    /// Creates the entry with a path; returns `nil` if a backup has no such entry.
    init?(path: String) {
        let named: [BackupPart] = [.readMe, .database, .key, .manifest, .sums]
        if let part = named.first(where: { $0.path == path }) { self = part; return }
        let id = String(path.dropFirst(FileRow.path(of: "").count))
        guard FileName.isSafe(id), path == FileRow.path(of: id) else { return nil }
        self = .file(id)
    }

    /// Returns whether this entry may follow another entry or, for `nil`, be the first entry.
    func follows(_ other: BackupPart?) -> Bool {
        switch (other, self) {
        case (nil, .readMe), (.readMe, .database), (.database, .key), (.key, .file),
            (.key, .manifest), (.file, .manifest), (.manifest, .sums):
            true
        // The backup has no key if the data had no intact key; `BackupReader` requires that the
        // manifest agrees.
        case (.database, .file), (.database, .manifest): true
        // A strict order also rejects duplicates.
        case (.file(let before), .file(let id)):
            before.utf8.lexicographicallyPrecedes(id.utf8)
        default: false
        }
    }
}

extension TarEntry {
    /// Creates the archive entry of a part, with a modification time in seconds since 1970.
    init(_ part: BackupPart, size: Int, seconds: Int64) {
        guard case .file(let id) = part else {
            self.init(name: part.path, size: size, seconds: seconds)
            return
        }
        self.init(folder: "files", name: id, size: size, seconds: seconds)
    }
}
