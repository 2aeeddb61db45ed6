import Crypto
import Foundation

/// The static files, read once: they do not change while the server runs.
struct PublicFiles: Sendable {
    /// A file and the tag by which a browser knows whether it has it already.
    struct File: Sendable {
        let bytes: [UInt8]
        let tag: String
    }

    private let files: [[String]: File]

    /// Reads every file of folders and the folders in them, hidden ones left out; of two files of one
    /// path that of the later folder stands.
    init(folders: [String]) {
        files = folders.reduce(into: [:]) { files, folder in
            files.merge(Self.files(in: folder)) { _, later in later }
        }
    }

    private static func files(in folder: String) -> [[String]: File] {
        let root = URL(fileURLWithPath: folder, isDirectory: true)
        let names =
            FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        var files: [[String]: File] = [:]
        for name in names where !name.hasPrefix(".") {
            guard let data = try? Data(contentsOf: root.appendingPathComponent(name)) else {
                continue
            }
            let digest = Secrets.hexadecimal(Array(SHA256.hash(data: data).prefix(16)))
            let path = name.split(separator: "/").map(String.init)
            files[path] = File(bytes: Array(data), tag: "\"\(digest)\"")
        }
        return files
    }

    /// The file of a path.
    subscript(path: [String]) -> File? { files[path] }

    /// The addresses of those files that there are, of these names with an ending.
    func addresses(of names: [String], ending: String) -> [String] {
        names.map { ($0 + ending).split(separator: "/").map(String.init) }
            .filter { files[$0] != nil }
            .map { PublicFileEndpoint(file: $0).path }
    }
}
