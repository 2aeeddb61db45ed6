import Export
import TaskModel
import Testing

@Suite struct CSVLongFormatTests {
    private static let columns = [
        "variable", "step_id", "item_id", "instance", "value_index", "state", "value",
        "value_label", "value_type", "unit", "shown_at", "answered_at", "corrected",
    ]
    private static let times = ",2026-01-02T03:03:10.000Z,2026-01-02T03:03:15.250Z,0"

    /// Exports a session with one item and returns the item's columns of each line, joined by
    /// commas.
    private func lines(
        _ format: any AnswerFormat,
        _ item: ExportItem,
        status: SessionStatus = .completed,
        withdrawnAt: Instant? = nil
    ) throws -> [String] {
        let task = Sample.task("evening", Sample.step("mood", ["valence": format]))
        let table = ExportTable(study: "sleep", versions: [try Sample.version("v1", task)])
        let row = ExportRow(
            session: Sample.session(status: status),
            items: [ItemAddress("mood", "valence"): item],
            withdrawnAt: withdrawnAt
        )
        let rows = Sample.rows(of: try Sample.text("csv-long", table, [row]))
        return rows.map { row in Self.columns.map { row[$0] ?? "" }.joined(separator: ",") }
    }

    @Test func everyLineDescribesItsSession() throws {
        let task = Sample.task(
            "evening",
            scores: ["total"],
            Sample.step("cups", ["cups": Plain(.integer)])
        )
        let version = try Sample.version("v1", parameters: ["source"], task)
        let row = ExportRow(
            session: Sample.session(arm: "late", parameters: ["source": "poster"]),
            items: [ItemAddress("cups"): .value(.integer(2))],
            scores: ["total": 2.5],
            missingCounts: ["total": 0],
            stratum: ["old", "a|b"],
            day: 3
        )
        let table = ExportTable(study: "sleep", versions: [version])
        let rows = Sample.rows(of: try Sample.text("csv-long", table, [row]))
        let shared = [
            "session_id": "s1", "participant_id": "p1", "study": "sleep", "task": "evening",
            "task_version": "v1", "version_number": "1", "language": "en", "status": "completed",
            "started_at": "2026-01-02T03:03:05.123Z",
            "started_at_local": "2026-01-02T04:03:05.123+01:00",
            "completed_at": "2026-01-02T03:04:06.623Z",
            "completed_at_local": "2026-01-02T04:04:06.623+01:00", "arm": "late",
            "stratum": "old|a\\|b", "day": "3", "parameter_source": "poster",
        ]
        let item = [
            "variable": "cups", "step_id": "cups", "item_id": "cups", "instance": "1",
            "value_index": "1", "state": "answered", "value": "2", "value_type": "integer",
            "shown_at": "2026-01-02T03:03:10.000Z",
            "shown_at_local": "2026-01-02T04:03:10.000+01:00",
            "answered_at": "2026-01-02T03:03:15.250Z",
            "answered_at_local": "2026-01-02T04:03:15.250+01:00", "corrected": "0",
        ]
        let score = [
            "variable": "total", "value_index": "1", "value": "2.5", "value_type": "decimal",
        ]
        let missing = [
            "variable": "total__missing", "value_index": "1", "value": "0",
            "value_type": "integer",
        ]
        #expect(rows == [item, score, missing].map { $0.merging(shared) { own, _ in own } })
    }

    @Test func itemsNotReachedBeforeWithdrawalHaveTheirOwnState() throws {
        let left = Instant(milliseconds: 1)
        func states(_ item: ExportItem, _ status: SessionStatus) throws -> [String] {
            try lines(Plain(.text), item, status: status, withdrawnAt: left).map {
                $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)[5]
            }
        }
        #expect(try states(ExportItem(.notReached), .withdrawn) == ["withdrawn"])
        #expect(try states(ExportItem(.notReached), .completed) == ["not_reached"])
        #expect(try states(ExportItem(.skipped), .withdrawn) == ["skipped"])
    }

    @Test(arguments: ItemState.allCases)
    func itemWithoutValueHasRowWithItsState(_ state: ItemState) throws {
        let item = ExportItem(state, state == .offPath ? .value(.integer(3)) : nil)
        let line = "mood__valence,mood,valence,1,,\(state.rawValue),,,,,,,0"
        #expect(try lines(Plain(.integer, unit: "cups"), item) == [line])
    }

    @Test(
        arguments: [
            (Plain(.integer, unit: "cups"), .integer(3), "3,,integer,cups"),
            (Plain(.decimal), .decimal("3.50"), "3.50,,decimal,"),
            (Plain(.text), .text("=1+1"), "=1+1,,text,"),
            (Plain(.boolean), .boolean(false), "0,No,boolean,"),
            (Plain(.date), .date("2026-01-31"), "2026-01-31,,date,"),
        ] as [(Plain, AnswerValue, String)]
    )
    func answeredItemHasItsValue(_ format: Plain, _ value: AnswerValue, _ cells: String) throws {
        let line = "mood__valence,mood,valence,1,1,answered," + cells + Self.times
        #expect(try lines(format, .value(value)) == [line])
    }

    @Test func choiceHasItsLabel() throws {
        let format = One([("0", "Bad"), ("1", "Good, fine")], hasOther: true)
        let bad = "mood__valence,mood,valence,1,1,answered,0,Bad,category," + Self.times
        let choice = AnswerValue.choices(["0"], other: nil)
        #expect(try lines(format, .value(choice)) == [bad])
        let good =
            "mood__valence,mood,valence,1,1,answered,1,Good, fine,category," + Self.times
        #expect(try lines(format, .value(.choices(["1"], other: nil))) == [good])
    }

    @Test func multipleChoiceHasRowPerOptionAndOneForOther() throws {
        let format = Many([("a", "Coffee"), ("b", "Tea"), ("other", "Other")])
        let value = AnswerValue.choices(["a", "other"], other: "mate")
        let rows = [
            "mood__valence,mood,valence,1,1,answered,a,Coffee,category,",
            "mood__valence,mood,valence,1,2,answered,other,Other,category,",
            "mood__valence_other,mood,valence,1,1,answered,mate,,text,",
        ]
        let expected = rows.map { $0 + Self.times }
        #expect(try lines(format, .value(value)) == expected)
        let none = "mood__valence,mood,valence,1,,answered,,,," + Self.times
        #expect(try lines(format, .value(.choices([], other: nil))) == [none])
    }

    @Test func rankingHasLabelsOfOptionsInOrder() throws {
        let ranked = Ranked([("1", "Sleep"), ("b", "Food, drink")])
        let value = AnswerValue.choices(["b", "1"], other: nil)
        let rows = [
            "mood__valence,mood,valence,1,1,answered,b,Food, drink,category,",
            "mood__valence,mood,valence,1,2,answered,1,Sleep,category,",
        ]
        let expected = rows.map { $0 + Self.times }
        #expect(try lines(ranked, .value(value)) == expected)
    }

    @Test func sessionHasOnlyItemsOfItsVersion() throws {
        let old = Sample.task("evening", Sample.step("cups", ["cups": Plain(.integer)]))
        let new = Sample.task("evening", Sample.step("mugs", ["mugs": Plain(.integer)]))
        let versions = [try Sample.version("v1", old), try Sample.version("v2", new)]
        let table = ExportTable(study: "sleep", versions: versions)
        let rows = [("v1", "cups"), ("v2", "mugs")].map { version, step in
            ExportRow(
                session: Sample.session(version: version),
                items: [ItemAddress(step): ExportItem(.notReached)]
            )
        }
        let text = try Sample.text("csv-long", table, rows)
        #expect(try Sample.column("variable", of: text) == ["cups", "mugs"])
        #expect(try Sample.column("task_version", of: text) == ["v1", "v2"])
    }
}
