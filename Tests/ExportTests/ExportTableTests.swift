import Export
import TaskModel
import Testing

@Suite struct ExportTableTests {
    @Test func addedResultsFollowTheItemsOfTheirStep() throws {
        var step = Sample.step("tap", ["tap": Plain(.integer)])
        let result = FormItem(id: "ms", text: "Reaction", format: Plain(.integer))
        step.addedResults = [AddedResult(result, text: nil)]
        let version = try Sample.version("v1", Sample.task("evening", step))
        let table = ExportTable(study: "sleep", versions: [version])
        #expect(table.variables.map(\.name) == ["tap", "tap__ms"])
        let row = ExportRow(
            session: Sample.session(),
            items: [
                ItemAddress("tap"): .value(.integer(3)),
                ItemAddress(StepAddress("tap"), "ms"): .value(.integer(250)),
            ]
        )
        #expect(try Sample.column("tap__ms", of: Sample.text("csv", table, [row])) == ["250"])
        let long = try Sample.text("csv-long", table, [row])
        #expect(try Sample.column("variable", of: long).contains("tap__ms"))
    }

    @Test func columnsIncludeAllVersionsNewestFirst() throws {
        let v1 = try Sample.version(
            "v1",
            parameters: ["source", "old"],
            Sample.task(
                "evening",
                scores: ["first"],
                Sample.step("gone", ["gone": Plain(.text)]),
                Sample.step("drinks", ["drinks": Many([("a", "A"), ("b", "B")])])
            )
        )
        let v2 = try Sample.version(
            "v2",
            parameters: ["source", "new"],
            Sample.task(
                "evening",
                scores: ["second"],
                Sample.step("drinks", ["drinks": Many([("b", "Bee"), ("c", "C")])]),
                Sample.step("added", ["added": Plain(.text)])
            )
        )
        let table = ExportTable(study: "sleep", versions: [v1, v2])
        #expect(table.parameters == ["source", "new", "old"])
        #expect(table.variables.map(\.name) == ["drinks", "added", "gone"])
        let headers = table.variables.flatMap(\.columns).map(\.header)
        #expect(
            headers == [
                "drinks___b", "drinks___c", "drinks_other", "drinks___a", "added", "gone",
            ]
        )
        #expect(table.variables.first?.columns.first?.content.categories.first?.label == "Bee")
        #expect(table.scores.map(\.header) == ["second", "first"])
        let row = ExportRow(
            session: Sample.session(),
            items: [
                ItemAddress("gone"): .value(.text("x")),
                ItemAddress("drinks"): .value(.choices(["a"], other: nil)),
            ]
        )
        let text = try Sample.text("csv", table, [row])
        #expect(try Sample.column("drinks___a", of: text) == ["1"])
        #expect(try Sample.column("drinks___b", of: text) == ["0"])
        #expect(try Sample.column("drinks___c", of: text) == [""])
        #expect(try Sample.column("added", of: text) == [""])
    }

    @Test func columnNamesAreUnique() throws {
        let version = try Sample.version(
            "v1",
            parameters: ["x"],
            Sample.task(
                "evening",
                scores: ["status", "mood"],
                Sample.step("status", ["status": Plain(.text)]),
                Sample.step("mood", ["a": Plain(.text), "mood": One([], hasOther: true)]),
                Sample.step("mood__a", ["mood__a": Plain(.text)]),
                Sample.step("mood_other", ["mood_other": Plain(.text)]),
                Sample.step("parameter_x", ["parameter_x": Plain(.text)]),
                Sample.step("pick", ["pick": Many([("a", ""), ("A", "")])])
            )
        )
        let table = ExportTable(study: "sleep", versions: [version])
        let headers = table.variables.flatMap(\.columns).map(\.header)
        #expect(
            headers == [
                "status_2", "mood__a", "mood", "mood_other", "mood__a_2", "mood_other_2",
                "parameter_x_2", "pick___a", "pick___A_2", "pick_other",
            ]
        )
        #expect(table.scores.map(\.header) == ["status_3", "mood_2"])
    }

    @Test func mismatchedRowStopsTheExport() throws {
        let task = Sample.task("evening", Sample.step("cups", ["cups": Plain(.integer)]))
        let table = ExportTable(study: "sleep", versions: [try Sample.version("v1", task)])
        let cups = ItemAddress("cups")
        let answered = [cups: ExportItem.value(.integer(1))]
        let round = ItemAddress(StepAddress("cups", round: 2))
        for format in ExportFormats.builtIn.all.map({ $0.name }) {
            let unknown = ExportRow(
                session: Sample.session(),
                items: answered,
                orders: [cups: ["a"]]
            )
            #expect(throws: ExportError.unknownItem(session: "s1", cups)) {
                _ = try Sample.text(format, table, [unknown])
            }
            #expect(throws: ExportError.missingItem(session: "s1", cups)) {
                _ = try Sample.text(format, table, [row([:])])
            }
            #expect(throws: ExportError.unknownItem(session: "s1", round)) {
                try Sample.text(
                    format,
                    table,
                    [
                        row(
                            answered.merging([round: .value(.integer(2))]) {
                                first,
                                _ in first
                            }
                        )
                    ]
                )
            }
            #expect(throws: ExportError.unknownVersion(session: "s1", version: "v2")) {
                _ = try Sample.text(format, table, [row(answered, version: "v2")])
            }
            #expect(throws: ExportError.unknownScore(session: "s1", "total")) {
                _ = try Sample.text(format, table, [row(answered, scores: ["total": 1])])
            }
        }
    }

    private func row(
        _ items: [ItemAddress: ExportItem],
        version: String = "v1",
        scores: [String: Double] = [:]
    ) -> ExportRow {
        ExportRow(session: Sample.session(version: version), items: items, scores: scores)
    }
}
