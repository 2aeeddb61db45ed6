import Crypto
import Foundation
import TaskModel

/// The static files, read once; later changes on disk have no effect while the server runs.
struct PublicFiles: Sendable {
    /// A file and its entity tag.
    struct StaticFile: Sendable {
        let bytes: [UInt8]
        let tag: String
    }

    private let files: [[String]: StaticFile]

    /// Creates the collection of all files in folders and their subfolders.
    ///
    /// Unreadable files, and files whose path within the folder starts with a dot, are omitted.
    ///
    /// If two folders contain a file with the same relative path, the file in the later folder is
    /// used.
    init(folders: [String]) {
        files = folders.reduce(into: [:]) { files, folder in
            files.merge(Self.files(in: folder)) { _, later in later }
        }
    }

    private static func files(in folder: String) -> [[String]: StaticFile] {
        let root = URL(fileURLWithPath: folder, isDirectory: true)
        let names =
            FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        var files: [[String]: StaticFile] = [:]
        for name in names where !name.hasPrefix(".") {
            guard let data = try? Data(contentsOf: root.appendingPathComponent(name)) else {
                continue
            }
            let digest = SHA256.hash(data: data).prefix(16).hexadecimal
            let path = name.split(separator: "/").map(String.init)
            files[path] = StaticFile(bytes: Array(data), tag: "\"\(digest)\"")
        }
        return files
    }

    subscript(path: [String]) -> StaticFile? { files[path] }

    /// Returns the URL paths of the files with the given names and extension, omitting missing
    /// files.
    func addresses(of names: [String], ending: String) -> [String] {
        names.map { ($0 + ending).split(separator: "/").map(String.init) }
            .filter { files[$0] != nil }
            .map { PublicFileEndpoint(file: $0).path }
    }
}
