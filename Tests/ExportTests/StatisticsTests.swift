import TaskModel
import Testing

@testable import Export

@Suite("Data files for SPSS and Stata")
struct StatisticsTests {
    private func names(_ names: [String], _ dialect: StatisticsDialect) -> [String] {
        var unique = ColumnNames(dialect)
        return names.map { unique.name($0) }
    }

    @Test func namesAreShortUniqueAndAllowed() {
        let long = "a_very_long_identifier_of_a_step__and_item"
        let found = names([long, long + "_2", "mood-1", "mood_1", "1st", "with", "in"], .stata)
        #expect(found.allSatisfy { $0.count <= 32 })
        #expect(Set(found).count == found.count)
        #expect(found[0].hasPrefix("a_very_long_identifier_of_a"))
        #expect(found[2] == "mood_1" && found[3].hasPrefix("mood_1_"))
        #expect(found.suffix(3) == ["v_1st", "v_with", "v_in"])
        #expect(names(["str1", "string"], .stata) == ["v_str1", "string"])
        #expect(names([long], .spss) == [long])
        #expect(names(["by", "A", "a"], .spss).prefix(2) == ["v_by", "A"])
    }

    /// A variable's name must not depend on the study's other variables.
    @Test func shortNameDependsOnlyOnTheColumn() {
        let (one, other) = (String(repeating: "x", count: 40), String(repeating: "x", count: 41))
        #expect(names([one, other], .stata)[1] == names([other], .stata)[0])
    }

    @Test(arguments: [
        ("2026-01-31", TableColumn.Kind.date, 13_989_196_800.0, 24_137.0),
        ("22:30", .time, 81_000, 81_000_000),
        ("2026-01-31T22:30:05.250Z", .instant, 13_989_277_805.25, 2_085_517_805_250),
        ("2026-01-31T22:30", .dateTime, 13_989_277_800, 2_085_517_800_000),
        ("3.50", .decimal, 3.5, 3.5),
    ])
    func datesAndTimesAreNumbers(
        _ text: String,
        _ kind: TableColumn.Kind,
        _ spss: Double,
        _ stata: Double
    ) {
        #expect(ProgramClock.spss.number(text, kind) == spss)
        #expect(ProgramClock.stata.number(text, kind) == stata)
    }

    @Test func longTextsAreCutBetweenCharacters() {
        let text = String(repeating: "añ€😀", count: 20)
        let pieces = (0..<60).map { text.piece($0, ofBytes: 7) }
        #expect(pieces.joined() == text)
        #expect(pieces.allSatisfy { $0.utf8.count <= 7 })
    }

    @Test func categoriesThatAreNumbersKeepThem() {
        func codes(_ values: [String]) -> [Int?] {
            let categories = values.map { ResultColumn.Category(value: $0, label: $0) }
            let column = TableColumn(
                name: "x",
                label: "X",
                kind: .category,
                categories: categories
            )
            return values.map { column.codes[$0] }
        }
        #expect(codes(["0", "10", "-1"]) == [0, 10, -1])
        #expect(codes(["low", "1", "high"]) == [1, 2, 3])
        #expect(codes(["1", "01"]) == [1, 2])
    }

    private func write(_ format: String, _ text: String) throws {
        let task = Sample.task("evening", Sample.step("words", ["words": Plain(.text)]))
        let table = ExportTable(study: "sleep", versions: [try Sample.version("v1", task)])
        let row = ExportRow(
            session: Sample.session(),
            items: [ItemAddress("words"): .value(.text(text))]
        )
        _ = try Sample.files([format], table, [row])
    }

    @Test func textTooLongForACellIsRejectedWithASentence() throws {
        let text = String(repeating: "x", count: 32_768)
        for format in ["xlsx", "csv-excel"] {
            do {
                try write(format, text)
                Issue.record("\(format) accepted the text")
            } catch let error as ExportError {
                let advice = try #require(error.advice)
                #expect(advice.contains("words") && advice.contains("32768"), "\(advice)")
            }
            try write(format, String(text.dropLast()))
        }
        // In files for statistics programs, long texts are split into several variables.
        for format in ["spss", "stata"] { try write(format, text) }
    }

    @Test func valueThatIsACodeIsRejected() throws {
        let task = Sample.task("evening", Sample.step("degrees", ["degrees": Plain(.integer)]))
        let table = ExportTable(study: "sleep", versions: [try Sample.version("v1", task)])
        let row = ExportRow(
            session: Sample.session(),
            items: [ItemAddress("degrees"): .value(.integer(-96))]
        )
        #expect(throws: ExportError.codeInUse(variable: "degrees", code: -96)) {
            _ = try Sample.files(["spss"], table, [row])
        }
        _ = try Sample.files(["stata"], table, [row])
        let codes = try MissingCodes(
            "skipped=-9,declined=-8,dont_know=-7,not_shown=-6,not_reached=-5,withdrawn=-4,off_path=-3"
        )
        let other = ExportTable(
            study: "sleep",
            versions: table.studies,
            options: ExportOptions(missingCodes: codes)
        )
        _ = try Sample.files(["spss"], other, [row])
    }

    @Test(arguments: [
        ("skipped", "is not a reason and a whole number"), ("skipped=x", "is not a reason"),
        ("skipped=\(Int.min)", "is not a reason"), ("skipped=1000001", "is not a reason"),
        ("bored=-9", "unknown reason \"bored\""), ("skipped=-98", "two reasons"),
    ])
    func wrongCodesAreExplained(_ text: String, _ sentence: String) {
        do throws(MissingCodes.Problem) {
            _ = try MissingCodes(text)
            Issue.record("accepted")
        } catch {
            #expect("\(error)".contains(sentence))
        }
    }
}
