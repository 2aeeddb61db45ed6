import Export
import TaskModel
import Testing

@Suite struct DrawnOrderTests {
    private func table() throws -> ExportTable {
        let task = Sample.task(
            "evening",
            Sample.step("mood", ["reason": Shuffled("a", "b|c", "d e")]),
            Sample.section(
                "quiz",
                take: 2,
                Sample.step("one", ["one": Plain(.text)]),
                Sample.step("two", ["two": Plain(.text)])
            )
        )
        return ExportTable(study: "sleep", versions: [try Sample.version("v1", task)])
    }

    private var row: ExportRow {
        ExportRow(
            session: Sample.session(arm: "late"),
            items: [
                ItemAddress("mood", "reason"): .value(.choices(["a"], other: nil)),
                ItemAddress("one"): .value(.text("x")), ItemAddress("two"): ExportItem(.notShown),
            ],
            cohorts: ["night", "day", "b2"],
            stratum: ["old", "a|b", ""],
            orders: [ItemAddress("mood", "reason"): ["d e", "a", "b|c"]],
            arrangements: [StepAddress("quiz"): ["two", "one"]]
        )
    }

    @Test func orderIsColumnInWideFormat() throws {
        let text = try Sample.text("csv", table(), [row])
        #expect(try Sample.column("mood__reason__order", of: text) == ["d e|a|b\\|c"])
        #expect(try Sample.column("quiz__order", of: text) == ["two|one"])
        #expect(try Sample.column("mood__reason", of: text) == ["a"])
    }

    @Test func orderHasRowPerOptionInLongFormat() throws {
        let text = try Sample.text("csv-long", table(), [row])
        #expect(
            try Sample.column("variable", of: text) == [
                "mood__reason", "mood__reason__order", "mood__reason__order",
                "mood__reason__order", "quiz__order", "quiz__order", "one", "two",
            ]
        )
        #expect(
            try Sample.column("value_index", of: text) == ["1", "1", "2", "3", "1", "2", "1", ""]
        )
        #expect(
            try Sample.column("value", of: text)
                == ["a", "d e", "a", "b|c", "two", "one", "x", ""]
        )
        #expect(try Sample.column("arm", of: text).allSatisfy { $0 == "late" })
    }

    @Test func armStratumAndCohortsAreColumns() throws {
        let text = try Sample.text("csv", table(), [row])
        #expect(try Sample.column("arm", of: text) == ["late"])
        #expect(try Sample.column("stratum", of: text) == ["old|a\\|b|"])
        #expect(try Sample.column("cohorts", of: text) == ["b2 day night"])
    }

    @Test func orderIsBlankForUnreachedItems() throws {
        let row = ExportRow(
            session: Sample.session(),
            items: row.items.mapValues { _ in ExportItem(.notReached) }
        )
        let text = try Sample.text("csv", table(), [row])
        for column in ["mood__reason__order", "quiz__order", "arm", "stratum", "cohorts"] {
            #expect(try Sample.column(column, of: text) == [""])
        }
        let long = try Sample.text("csv-long", table(), [row])
        #expect(try Sample.column("variable", of: long) == ["mood__reason", "one", "two"])
    }
}
