package import Foundation

/// Functions that read a study's folder from disk.
package enum StudyFolder {
    /// The maximum size of a file, in bytes.
    static let largestFile = 32 << 20
    /// The maximum total size of a folder's files, in bytes.
    static let largestFolder = 256 << 20
    /// The maximum number of files.
    static let mostFiles = 5000
    /// The maximum nesting depth of folders.
    static let deepest = 8

    /// Returns the bytes of every file by its path in the folder, such as `tasks/evening.yaml`.
    ///
    /// Hidden files and folders are ignored, and so are special files, such as sockets. A symbolic
    /// link is followed if it leads to a file in the study's folder, and ignored if it leads to a
    /// folder there.
    ///
    /// - Throws: `StudyFolderError`, for example if a symbolic link leads out of the folder.
    package static func read(path: String) throws(StudyFolderError) -> [String: [UInt8]] {
        guard FileManager.default.fileExists(atPath: path) else { throw .missing(path) }
        return try read(URL(fileURLWithPath: path, isDirectory: true))
    }

    /// Returns the bytes of every file by its path in the folder.
    ///
    /// - Throws: `StudyFolderError`.
    package static func read(_ folder: URL) throws(StudyFolderError) -> [String: [UInt8]] {
        var walk = FolderWalk(root: folder.resolvingSymlinksInPath())
        try walk.enter("", depth: 0)
        return walk.files
    }
}

private struct FolderWalk {
    let root: URL
    var files: [String: [UInt8]] = [:]
    private var size = 0

    init(root: URL) {
        self.root = root
    }

    /// Reads a folder, given by its path from the root (empty, or with a trailing slash).
    mutating func enter(_ path: String, depth: Int) throws(StudyFolderError) {
        guard depth <= StudyFolder.deepest else { throw .tooDeep(path) }
        for name in try names(in: path) where !name.hasPrefix(".") {
            try visit(path + name, depth: depth)
        }
    }

    private func names(in path: String) throws(StudyFolderError) -> [String] {
        let folder = root.appendingPathComponent(path, isDirectory: true)
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        } catch {
            throw .unreadable(path.isEmpty ? root.path : path, cause: error)
        }
    }

    private mutating func visit(_ path: String, depth: Int) throws(StudyFolderError) {
        let url = root.appendingPathComponent(path)
        switch type(of: url) {
        case .typeDirectory: try enter(path + "/", depth: depth + 1)
        case .typeRegular: try add(url, as: path)
        case .typeSymbolicLink: try follow(url, as: path)
        default: break
        }
    }

    private func type(of url: URL) -> FileAttributeType? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        return attributes?[.type] as? FileAttributeType
    }

    private mutating func follow(_ link: URL, as path: String) throws(StudyFolderError) {
        let target = link.resolvingSymlinksInPath()
        guard (target.path + "/").hasPrefix(root.path + "/") else { throw .leadsOutside(path) }
        if type(of: target) == .typeRegular { try add(target, as: path) }
    }

    private mutating func add(_ url: URL, as path: String) throws(StudyFolderError) {
        guard files.count < StudyFolder.mostFiles else { throw .tooManyFiles }
        let bytes = try bytes(of: url, as: path)
        size += bytes.count
        guard size <= StudyFolder.largestFolder else { throw .tooLarge(path) }
        files[path] = bytes
    }

    /// Reads at most one byte more than the limit, to detect files that are too large or still
    /// growing.
    private func bytes(of url: URL, as path: String) throws(StudyFolderError) -> [UInt8] {
        let data: Data
        do {
            let handle = try FileHandle(forReadingFrom: url)
            defer { try? handle.close() }
            data = try handle.read(upToCount: StudyFolder.largestFile + 1) ?? Data()
        } catch {
            throw .unreadable(path, cause: error)
        }
        guard data.count <= StudyFolder.largestFile else { throw .tooLarge(path) }
        return Array(data)
    }
}
