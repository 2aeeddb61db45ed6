import Export
import Foundation
import Subprocess
import TaskModel
import Testing

@Suite struct FilesFormatTests {
    private static let contents: [String: [UInt8]] = [
        "f1": [0xFF, 0xD8, 0xFF] + Array(repeating: 7, count: 2000),
        "f2": Array("%PDF-1.7".utf8), "f3": Array(repeating: 9, count: 512),
    ]

    private func table() throws -> ExportTable {
        let photos = Sample.section(
            "photos",
            repeats: Repetition(.times(2), maximum: 2),
            Sample.step("photo", ["photo": Photo()])
        )
        let task = Sample.task("evening", Sample.step("n", ["n": Plain(.integer)]), photos)
        return ExportTable(study: "sleep", versions: [try Sample.version("v1", task)])
    }

    private func file(_ id: String, _ type: String, size: Int? = nil) -> AnswerValue {
        let size = size ?? Self.contents[id]?.count ?? 0
        return .file(StoredFile(id: id, mediaType: type, size: size))
    }

    private func row(
        _ session: String,
        _ first: AnswerValue,
        _ second: ExportItem = ExportItem(.skipped, .skipped)
    ) -> ExportRow {
        ExportRow(
            session: Sample.session(session),
            items: [
                ItemAddress("n"): .value(.integer(1)), ItemAddress("photo"): .value(first),
                ItemAddress(StepAddress("photo", round: 2)): second,
            ],
            counts: ["photos": 2],
            contents: { Self.contents[$0.id] ?? [] }
        )
    }

    private func archive() throws -> [UInt8] {
        let parts = AnswerValue.components(["b": file("f2", "application/pdf")])
        return try Sample.bytes(
            "files",
            table(),
            [
                row("s1", file("f1", "image/jpeg"), .value(parts)),
                row("s2", file("f3", "image/png"), ExportItem(.offPath, .value(file("f1", "x")))),
            ]
        )
    }

    @Test func tarExtractsFilesUnchanged() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-tar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = try archive()
        try Data(bytes).write(to: folder.appendingPathComponent("a.tar"))
        let tar = try await run(
            .name("tar"),
            arguments: ["-C", folder.path, "-xf", folder.path + "/a.tar"],
            output: .discarded,
            error: .string(limit: 1 << 20)
        )
        #expect(tar.terminationStatus.isSuccess, "\(tar.standardError)")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["a.tar", "s1", "s1/f1.jpg", "s1/f2.pdf", "s2", "s2/f3.png"])
        for (name, id) in [("s1/f1.jpg", "f1"), ("s1/f2.pdf", "f2"), ("s2/f3.png", "f3")] {
            let data = FileManager.default.contents(atPath: folder.path + "/" + name)
            #expect(data.map(Array.init) == Self.contents[id])
        }
        #expect(bytes.count.isMultiple(of: 512))
    }

    @Test func equalSessionsProduceEqualBytes() throws {
        #expect(try archive() == archive())
    }

    @Test func truncatedFileStopsTheExport() throws {
        let row = row("s1", file("f1", "image/jpeg", size: 5))
        #expect(throws: ExportError.damagedFile(session: "s1", file: "f1")) {
            try Sample.bytes("files", table(), [row])
        }
    }

    @Test func tablesContainFileIdentifier() throws {
        let rows = [row("s1", file("f1", "image/jpeg"))]
        let wide = try Sample.text("csv", table(), rows)
        #expect(try Sample.column("photo", of: wide) == ["f1"])
        #expect(try Sample.column("photo_bytes", of: wide) == ["2003"])
        #expect(try Sample.column("photo__r2", of: wide) == [""])
        let long = try Sample.text("csv-long", table(), rows)
        #expect(try Sample.column("value", of: long) == ["1", "2", "f1", "2003", ""])
    }
}
