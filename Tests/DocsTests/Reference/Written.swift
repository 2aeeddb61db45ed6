import Export
import Foundation

/// The files of an export without sessions.
enum Written {
    /// Returns the names of a format's files.
    static func names(_ format: any ExportFormat.Type) throws -> [String] {
        try files(format) { folder in folder.files.map(\.name) }
    }

    /// Returns the content of a format's first file.
    static func first(_ format: any ExportFormat.Type) throws -> String {
        try files(format) { folder in
            try folder.files[0].finish()
            let path = "\(folder.path)/\(folder.files[0].name)"
            return try String(contentsOfFile: path, encoding: .utf8)
        }
    }

    private static func files<Result>(
        _ format: any ExportFormat.Type,
        _ read: (ExportFolder) throws -> Result
    ) throws -> Result {
        let path = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let folder = ExportFolder(at: path)
        let table = ExportTable(study: "s", versions: [])
        var writer = try ExportWriter([format], of: table, in: folder)
        try writer.finish()
        return try read(folder)
    }
}
