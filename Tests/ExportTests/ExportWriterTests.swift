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

    @Test func passesOnBytesInBoundedPieces() throws {
        var sizes: [Int] = []
        let format = try #require(ExportFormats.builtIn.named("csv"))
        var writer = try ExportWriter(format, of: table()) { sizes.append($0.count) }
        for _ in 0..<5000 { try writer.write(row(String(repeating: "x", count: 100))) }
        let before = sizes.reduce(0, +)
        try writer.finish()
        #expect(sizes.count > 5)
        #expect(sizes.allSatisfy { $0 < 66_000 })
        #expect(sizes.reduce(0, +) > before)
    }

    @Test func stopsWhenOutputFails() throws {
        struct Full: Error {}
        let format = try #require(ExportFormats.builtIn.named("csv"))
        var writer = try ExportWriter(format, of: table()) { _ in throw Full() }
        #expect(throws: Full.self) { try writer.finish() }
    }

    @Test(arguments: ExportFormats.builtIn.all.map { $0.name })
    func equalSessionsProduceEqualBytes(_ name: String) throws {
        let rows = (0..<50).map { row("\($0)") }
        #expect(try Sample.text(name, table(), rows) == Sample.text(name, table(), rows))
    }

    @Test func formatsAreFoundByName() {
        #expect(
            ExportFormats.builtIn.all.map { $0.name } == [
                "csv", "csv-long", "visits", "history", "files",
            ]
        )
        for format in ExportFormats.builtIn.all {
            #expect(ExportFormats.builtIn.named(format.name) == format)
            #expect(format.summary.hasSuffix("."))
            #expect(!format.fileExtension.contains("."))
        }
        #expect(ExportFormats.builtIn.named("xlsx") == nil)
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
