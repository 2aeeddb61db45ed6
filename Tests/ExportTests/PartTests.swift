import Export
import TaskModel
import Testing

@Suite struct PartTests {
    private func table() throws -> ExportTable {
        let task = Sample.task("evening", Sample.step("bp", ["bp": Pair()]))
        return ExportTable(study: "sleep", versions: [try Sample.version("v1", task)])
    }

    private func row(_ item: ExportItem) -> ExportRow {
        ExportRow(session: Sample.session(), items: [ItemAddress("bp"): item])
    }

    @Test func partIsColumnInWideFormat() throws {
        let rows = [
            ["high": AnswerValue.integer(120), "low": .integer(80)], ["low": .integer(75)], [:],
        ].map { row(.value(.components($0))) }
        let text = try Sample.text("csv", table(), rows + [row(ExportItem(.declined, .declined))])
        #expect(try Sample.column("bp_high", of: text) == ["120", "", "", ""])
        #expect(try Sample.column("bp_low", of: text) == ["80", "75", "", ""])
    }

    @Test func partIsRowInLongFormatAndSkippedWhenBlank() throws {
        let text = try Sample.text(
            "csv-long",
            table(),
            [
                row(.value(.components(["low": .integer(75)]))),
                row(ExportItem(.dontKnow, .dontKnow)),
            ]
        )
        #expect(try Sample.column("variable", of: text) == ["bp_high", "bp_low", "bp"])
        #expect(try Sample.column("state", of: text) == ["skipped", "answered", "dont_know"])
        #expect(try Sample.column("value", of: text) == ["", "75", ""])
        #expect(try Sample.column("unit", of: text) == ["", "mmHg", ""])
        #expect(try Sample.column("item_id", of: text) == ["bp", "bp", "bp"])
    }
}
