import Export
import Foundation
import TaskModel
import Testing

@Suite struct ExportWriterTests {
    private func table() throws -> ExportTable {
        let task = Sample.task("evening", Sample.step("words", ["words": Plain(.text)]))
        return ExportTable(study: "sleep", versions: [try Sample.version("v1", task)])
    }

    private func row(_ text: String) -> ExportRow {
        ExportRow(
            session: Sample.session(),
            items: [ItemAddress("words"): .value(.text(text))]
        )
    }

    private func write(
        _ rows: [ExportRow],
        _ willWrite: @escaping ExportFolder.WillWrite
    ) throws -> Int {
        try Sample.inFolder { folder in
            let folder = ExportFolder(at: folder.path, willWrite: willWrite)
            let format = try #require(ExportFormats.builtIn.named("csv"))
            var writer = try ExportWriter([format], of: table(), in: folder)
            for row in rows { try writer.write(row) }
            try writer.finish()
            try folder.files[0].finish()
            return folder.files[0].byteCount
        }
    }

    @Test func writesInBoundedPieces() throws {
        var sizes: [Int] = []
        let rows = (0..<5000).map { _ in row(String(repeating: "x", count: 100)) }
        let count = try write(rows) { _, size, count in
            #expect(size == sizes.reduce(0, +))
            sizes.append(count)
        }
        #expect(sizes.count > 5)
        #expect(sizes.allSatisfy { $0 < 66_000 })
        #expect(sizes.reduce(0, +) == count)
    }

    @Test func stopsWhenFileCannotGrow() throws {
        struct Full: Error {}
        #expect(throws: Full.self) { try write([row("x")]) { _, _, _ in throw Full() } }
    }

    @Test(arguments: ExportFormats.builtIn.all.map { $0.name })
    func equalSessionsProduceEqualBytes(_ name: String) async throws {
        let rows = (0..<50).map { row("\($0)") }
        let first = try Sample.files([name], table(), rows)
        // Wait, so that the bytes differ if a file contains its creation time in seconds.
        try await Task.sleep(for: .seconds(1.1))
        let second = try Sample.files([name], table(), rows)
        #expect(first.map(\.name) == second.map(\.name))
        #expect(first.map(\.bytes) == second.map(\.bytes))
    }

    @Test func formatsAreFoundByName() {
        for format in ExportFormats.builtIn.all {
            #expect(ExportFormats.builtIn.named(format.name) == format)
            #expect(format.summary.hasSuffix("."))
            #expect(format.limits.isEmpty || format.limits.hasSuffix("."))
        }
        #expect(ExportFormats.builtIn.named("pdf") == nil)
    }

    @Test func filesOfAllFormatsHaveDifferentNames() throws {
        let names = ExportFormats.builtIn.all.map { $0.name }
        let files = try Sample.files(names, table(), [row("x")]).map(\.name)
        #expect(Set(files).count == files.count)
        #expect(files.contains("sessions.csv") && files.contains("data.xlsx"))
    }

    /// Cell contents that CSV programs easily corrupt.
    private static let awkward = [
        "", " ", "=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\"=1\"", "\"", "\"\"", ",", "\n",
        "\r\n", "a\r\nb", "007", "1e5", "\u{202E}abc", "é", "🙂", "\u{FEFF}bom", "'", ";", "\\",
        "\\n",
    ]

    @Test func pythonReadsCellsUnchanged() async throws {
        let text = try Sample.text("csv", table(), Self.awkward.map(row))
        #expect(try await Python.column("words", ofCSV: text) == Self.awkward)
        let long = try Sample.text("csv-long", table(), Self.awkward.map(row))
        #expect(try await Python.column("value", ofCSV: long) == Self.awkward)
    }
}
