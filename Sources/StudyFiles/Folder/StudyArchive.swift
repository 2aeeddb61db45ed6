package import Archive

/// A namespace for reading a study from a zip or tar archive.
package enum StudyArchive {
    /// The maximum number of files, and the maximum sizes of a file and of all files, in bytes.
    package static let limits = ArchiveLimits(files: 2000, file: 25_000_000, total: 100_000_000)

    /// Returns the bytes of every file by its path in the study's folder, such as
    /// `tasks/evening.yaml`.
    ///
    /// If all files are in one folder, that folder is the study's folder, unless it has the name of
    /// a study's subfolder, such as `tasks`. Most systems add such an outer folder to archives.
    /// Hidden files and folders are ignored, and so is the folder `__MACOSX`, which macOS adds.
    ///
    /// - Throws: `ArchiveError`.
    package static func read(path: String) throws(ArchiveError) -> [String: [UInt8]] {
        let files = try ForeignArchive.read(path, limits).filter { isPart($0.key) }
        let folders = Set(files.keys.map { $0.prefix { $0 != "/" } })
        guard folders.count == 1, let folder = folders.first,
            files.keys.allSatisfy({ $0.hasPrefix("\(folder)/") }), !Self.parts.contains(folder)
        else { return files }
        let inside = files.map { (String($0.key.dropFirst(folder.count + 1)), $0.value) }
        return Dictionary(inside) { first, _ in first }
    }

    /// The subfolders of a study; an archive that contains only one of them has no `study.yaml`.
    private static let parts: Set<Substring> = [
        "tasks", "parts", "languages", "learn-more", "media",
    ]

    private static func isPart(_ path: String) -> Bool {
        let names = path.split(separator: "/")
        return names.first != "__MACOSX" && !names.contains { $0.hasPrefix(".") }
    }
}
