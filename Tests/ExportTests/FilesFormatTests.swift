import Export
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

    @Test func foldersHaveFilesOfSessionsUnchanged() throws {
        let parts = AnswerValue.components(["b": file("f2", "application/pdf")])
        let files = try Sample.files(
            ["files"],
            table(),
            [
                row("s1", file("f1", "image/jpeg"), .value(parts)),
                row("s2", file("f3", "image/png"), ExportItem(.offPath, .value(file("f1", "x")))),
            ]
        )
        #expect(files.map(\.name) == ["files/s1/f1.jpg", "files/s1/f2.pdf", "files/s2/f3.png"])
        #expect(files.map(\.bytes) == ["f1", "f2", "f3"].map { Self.contents[$0] })
    }

    @Test func truncatedFileStopsTheExport() throws {
        let row = row("s1", file("f1", "image/jpeg", size: 5))
        #expect(throws: ExportError.damagedFile(session: "s1", file: "f1")) {
            _ = try Sample.files(["files"], table(), [row])
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
