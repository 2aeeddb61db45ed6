import Archive
import Foundation
import TaskModel
import Testing

@testable import Export

@Suite struct ExportArchiveTests {
    /// Writes an archive of one session to a folder and returns the archive's path.
    private func write(in folder: ExportFolder) throws -> String {
        let task = Sample.task("evening", Sample.step("words", ["words": Plain(.text)]))
        let table = ExportTable(study: "sleep", versions: [try Sample.version("v1", task)])
        let format = try #require(ExportFormats.builtIn.named("csv"))
        var writer = try ExportWriter([format], of: table, in: folder)
        try writer.write(
            ExportRow(
                session: Sample.session(),
                items: [ItemAddress("words"): .value(.text("hello"))]
            )
        )
        try writer.finish()
        let path = folder.path + "/export.zip"
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let file = try #require(FileHandle(forWritingAtPath: path))
        try ExportArchive.write(
            folder,
            to: file,
            formats: [format],
            of: table,
            manifest: {
                Manifest(
                    of: table,
                    in: folder,
                    program: "1",
                    formats: ["csv"],
                    filter: [:],
                    includesExcluded: false,
                    sessions: 1,
                    excluded: [.init(session: "s2", participant: "p2", reason: "a test")]
                )
            }
        )
        try file.close()
        return path
    }

    private func files(_ path: String) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        try ZipReader.read(path) { name, piece in files[name, default: []] += piece }
        return files
    }

    /// Returns the problems of an archive after some files have been changed, added or removed.
    private func problems(
        of path: String,
        with changes: [String: [UInt8]?]
    ) throws -> [String] {
        var files = try files(path)
        for (name, bytes) in changes { files[name] = bytes }
        let folder = "\(path).\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
        let written = try files.sorted { $0.key < $1.key }.enumerated().map { number, file in
            let part = "\(folder)/\(number)"
            try Data(file.value).write(to: URL(fileURLWithPath: part))
            return (name: file.key, path: part)
        }
        let changed = folder + "/changed.zip"
        #expect(FileManager.default.createFile(atPath: changed, contents: nil))
        let output = try #require(FileHandle(forWritingAtPath: changed))
        try ZipWriter(to: output, at: 0).write(written)
        try output.close()
        return try ExportArchive.verify(changed).problems
    }

    @Test func manifestDescribesEveryFile() throws {
        try Sample.inFolder { folder in
            let path = try write(in: folder)
            let (manifest, problems) = try ExportArchive.verify(path)
            #expect(problems == [])
            #expect(
                manifest.files.map(\.name) == [
                    "sessions.csv", "codebook.csv", "codebook.json", "README.txt",
                ]
            )
            #expect(manifest.files[0].rows == 1)
            #expect(manifest.snapshot == "2026-01-02T03:04:06.623Z")
            #expect(manifest.excluded.map(\.reason) == ["a test"])
            #expect(manifest.versions == [.init(number: 1, hash: "v1")])
            let text = String(decoding: try files(path)["sessions.csv"] ?? [], as: UTF8.self)
            #expect(manifest.files[0].bytes == text.utf8.count)
        }
    }

    @Test func everyDifferenceIsFound() throws {
        try Sample.inFolder { folder in
            let path = try write(in: folder)
            let cells = try #require(try files(path)["sessions.csv"])
            #expect(try problems(of: path, with: [:]) == [])
            let changed = cells.dropLast() + [7]
            #expect(
                try problems(of: path, with: ["sessions.csv": Array(changed)])
                    == ["sessions.csv was changed: its SHA-256 hash differs."]
            )
            let longer = try problems(of: path, with: ["sessions.csv": cells + [10]])
            #expect(longer.count == 1 && longer[0].contains("bytes instead of"))
            #expect(
                try problems(of: path, with: ["sessions.csv": nil])
                    == ["sessions.csv is missing."]
            )
            #expect(
                try problems(of: path, with: ["more.csv": [1]])
                    == ["more.csv is not in the manifest."]
            )
            #expect(throws: ExportError.noManifest) {
                _ = try problems(of: path, with: ["manifest.json": nil])
            }
        }
    }

    @Test func otherFilesAreNotExports() throws {
        try Sample.inFolder { folder in
            let path = folder.path + "/x.zip"
            try Data("not a zip".utf8).write(to: URL(fileURLWithPath: path))
            #expect(throws: ArchiveError.self) { _ = try ExportArchive.verify(path) }
        }
    }
}
