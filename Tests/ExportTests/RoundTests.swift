import Export
import TaskModel
import Testing

@Suite struct RoundTests {
    private static func version(_ hash: String = "v1", maximum: Int = 3) throws -> StudyVersion {
        let relatives = Sample.section(
            "relatives",
            repeats: Repetition(.entries(EntryList()), maximum: maximum),
            Sample.step("relative", ["relative": Plain(.text)]),
            Sample.section(
                "more",
                shuffled: true,

                Sample.step("illness", ["what": Many([("a", "A"), ("b", "B")])]),
                Sample.step("about", ["age": Plain(.integer)])
            )
        )
        let task = Sample.task(
            "evening",
            Sample.step("before", ["before": Plain(.integer)]),
            relatives,
            Sample.step("after", ["after": Plain(.integer)])
        )
        return try Sample.version(hash, task)
    }

    private static func place(_ step: String, _ round: Int, _ item: String? = nil) -> ItemAddress {
        ItemAddress(StepAddress(step, round: round), item)
    }

    private static func round(_ number: Int, _ name: String) -> [ItemAddress: ExportItem] {
        [
            place("relative", number): .value(.text(name)),
            place("illness", number, "what"): .value(.choices(["b"], other: nil)),
            place("about", number, "age"): ExportItem(.dontKnow, .dontKnow),
        ]
    }

    private static func row(_ rounds: Int, _ version: String = "v1") -> ExportRow {
        var items: [ItemAddress: ExportItem] = [
            place("before", 1): .value(.integer(1)), place("after", 1): ExportItem(.notReached),
        ]
        for step in [("relative", "relative"), ("illness", "what"), ("about", "age")] {
            items[place(step.0, 1, step.1)] = ExportItem(.notReached)
        }
        for number in 1..<(rounds + 1) {
            items.merge(round(number, "name \(number)")) { _, new in new }
        }
        return ExportRow(
            session: Sample.session(version: version),
            items: items,
            arrangements: [StepAddress("more", round: 2): ["about", "illness"]],
            counts: ["relatives": rounds]
        )
    }

    @Test func wideTableHasColumnsForMaximumRounds() throws {
        let table = ExportTable(study: "sleep", versions: [try Self.version(maximum: 2)])
        #expect(
            table.variables.flatMap(\.columns).map(\.header) == [
                "before", "relatives__count", "relative", "more__order", "illness__what___a",
                "illness__what___b", "illness__what_other", "about__age", "relative__r2",
                "more__r2__order", "illness__what__r2___a", "illness__what__r2___b",
                "illness__what__r2_other", "about__age__r2", "after",
            ]
        )
    }

    @Test func eachRoundHasItsOwnCells() throws {
        let table = ExportTable(study: "sleep", versions: [try Self.version()])
        let text = try Sample.text("csv", table, [Self.row(0), Self.row(2), Self.row(3)])
        #expect(try Sample.column("relatives__count", of: text) == ["0", "2", "3"])
        #expect(try Sample.column("relative", of: text) == ["", "name 1", "name 1"])
        #expect(try Sample.column("relative__r2", of: text) == ["", "name 2", "name 2"])
        #expect(try Sample.column("relative__r3", of: text) == ["", "", "name 3"])
        #expect(try Sample.column("illness__what__r3___b", of: text) == ["", "", "1"])
        #expect(try Sample.column("illness__what__r3___a", of: text) == ["", "", "0"])
        #expect(try Sample.column("about__age__r2", of: text) == ["", "", ""])
        #expect(try Sample.column("more__order", of: text) == ["", "", ""])
        let drawn = "about|illness"
        #expect(try Sample.column("more__r2__order", of: text) == [drawn, drawn, drawn])
    }

    @Test func longTableHasOnlyRoundsThatTookPlace() throws {
        let table = ExportTable(study: "sleep", versions: [try Self.version()])
        let text = try Sample.text("csv-long", table, [Self.row(2)])
        #expect(
            try Sample.column("variable", of: text) == [
                "before", "relatives__count", "relative", "illness__what", "about__age",
                "relative__r2", "more__r2__order", "more__r2__order", "illness__what__r2",
                "about__age__r2", "after",
            ]
        )
        let instances = ["1", "1", "1", "1", "1", "2", "2", "2", "2", "2", "1"]
        #expect(try Sample.column("instance", of: text) == instances)
        let states = [
            "answered", "", "answered", "answered", "dont_know", "answered", "", "", "answered",
            "dont_know", "not_reached",
        ]
        #expect(try Sample.column("state", of: text) == states)
        let values = ["1", "2", "name 1", "b", "", "name 2", "about", "illness", "b", "", ""]
        #expect(try Sample.column("value", of: text) == values)
        let items = [
            "before", "", "relative", "what", "age", "relative", "", "", "what", "age", "after",
        ]
        #expect(try Sample.column("item_id", of: text) == items)
    }

    private static func pets() throws -> ExportTable {
        let each = Sample.section(
            "pet",
            repeats: Repetition(.each(AnswerReference(step: "pets")), maximum: 3),
            Sample.step("age", ["age": Plain(.integer)])
        )
        let pets = Many([("cat", "A cat"), ("dog", "A dog"), ("other", "Another")])
        let task = Sample.task("evening", Sample.step("pets", ["pets": pets]), each)
        return ExportTable(study: "sleep", versions: [try Sample.version("v1", task)])
    }

    private static func pets(_ chosen: String...) -> ExportRow {
        var items: [ItemAddress: ExportItem] = [
            place("pets", 1): .value(.choices(chosen, other: nil)),
            place("age", 1): ExportItem(.notShown),
        ]
        var values: [StepAddress: String] = [:]
        for (index, pet) in chosen.enumerated() {
            items[place("age", index + 1)] = .value(.integer(index))
            values[StepAddress("pet", round: index + 1)] = pet
        }
        return ExportRow(
            session: Sample.session(),
            items: items,
            counts: ["pet": chosen.count],
            eachValues: values
        )
    }

    @Test func roundNamesItsChoice() throws {
        let rows = [Self.pets("dog", "other"), Self.pets("cat"), Self.pets()]
        let text = try Sample.text("csv", Self.pets(), rows)
        #expect(try Sample.column("pet__count", of: text) == ["2", "1", "0"])
        #expect(try Sample.column("pet__each", of: text) == ["dog", "cat", ""])
        #expect(try Sample.column("pet__r2__each", of: text) == ["other", "", ""])
        #expect(try Sample.column("pet__r3__each", of: text) == ["", "", ""])
    }

    @Test func longTableHasRowForChoiceOfEachRound() throws {
        let text = try Sample.text("csv-long", Self.pets(), [Self.pets("dog", "other")])
        let variables = [
            "pets", "pets", "pet__count", "pet__each", "age", "pet__r2__each", "age__r2",
        ]
        #expect(try Sample.column("variable", of: text) == variables)
        let values = ["dog", "other", "2", "dog", "0", "other", "1"]
        #expect(try Sample.column("value", of: text) == values)
        let labels = ["A dog", "Another", "", "A dog", "", "Another", ""]
        #expect(try Sample.column("value_label", of: text) == labels)
        #expect(try Sample.column("instance", of: text) == ["1", "1", "1", "1", "1", "2", "2"])
    }

    @Test func versionWithMoreRoundsOnlyAddsColumns() throws {
        let versions = [try Self.version(maximum: 2), try Self.version("v2", maximum: 3)]
        let table = ExportTable(study: "sleep", versions: versions)
        let text = try Sample.text("csv", table, [Self.row(2), Self.row(3, "v2")])
        #expect(try Sample.column("relative__r2", of: text) == ["name 2", "name 2"])
        #expect(try Sample.column("relative__r3", of: text) == ["", "name 3"])
        let beyond = Self.place("relative", 3)
        #expect(throws: ExportError.self) { try Sample.text("csv", table, [Self.row(3)]) }
        #expect(throws: ExportError.unknownItem(session: "s1", beyond)) {
            let items = Self.row(2).items.merging([beyond: ExportItem(.notShown)]) { $1 }
            let row = ExportRow(session: Sample.session(), items: items)
            _ = try Sample.text("csv", table, [row])
        }
    }

    @Test func missingFirstRoundStopsTheExport() throws {
        let table = ExportTable(study: "sleep", versions: [try Self.version()])
        let first = Self.place("relative", 1)
        var items = Self.row(2).items
        items[first] = nil
        let row = ExportRow(session: Sample.session(), items: items)
        for format in ["csv", "csv-long"] {
            #expect(throws: ExportError.missingItem(session: "s1", first)) {
                _ = try Sample.text(format, table, [row])
            }
        }
    }
}
