import Export
import TaskModel
import Testing

@Suite struct CSVLongFormatTests {
    private static let header =
        "session_id,participant_id,study,task,task_version,language,arm,variable,step_id,item_id,"
        + "instance,value_index,state,value,value_label,value_type,unit,shown_at,answered_at,corrected\r\n"
    private static let start = "s1,p1,sleep,evening,v1,en,,"
    private static let times = "2026-01-02T03:03:10.000Z,2026-01-02T03:03:15.250Z,0\r\n"

    /// Returns the lines of one session with a single item, without the header.
    private func lines(_ format: any AnswerFormat, _ item: ExportItem) throws -> String {
        let task = Sample.task("evening", Sample.step("mood", ["valence": format]))
        let table = ExportTable(study: "sleep", versions: [try Sample.version("v1", task)])
        let row = ExportRow(
            session: Sample.session(),
            items: [ItemAddress("mood", "valence"): item]
        )
        let text = try Sample.text("csv-long", table, [row])
        #expect(text.hasPrefix(Self.header))
        return String(text.dropFirst(Self.header.count))
    }

    @Test(arguments: ItemState.allCases)
    func itemWithoutValueHasRowWithItsState(_ state: ItemState) throws {
        let item = ExportItem(state, state == .offPath ? .value(.integer(3)) : nil)
        let line = "mood__valence,mood,valence,1,,\(state.rawValue),,,,,,,0\r\n"
        #expect(try lines(Plain(.integer, unit: "cups"), item) == Self.start + line)
    }

    @Test(
        arguments: [
            (Plain(.integer, unit: "cups"), .integer(3), "3,,integer,cups,"),
            (Plain(.decimal), .decimal("3.50"), "3.50,,decimal,,"),
            (Plain(.text), .text("=1+1"), "=1+1,,text,,"),
            (Plain(.boolean), .boolean(false), "0,No,boolean,,"),
            (Plain(.date), .date("2026-01-31"), "2026-01-31,,date,,"),
        ] as [(Plain, AnswerValue, String)]
    )
    func answeredItemHasItsValue(_ format: Plain, _ value: AnswerValue, _ cells: String) throws {
        let line = "mood__valence,mood,valence,1,1,answered," + cells + Self.times
        #expect(try lines(format, .value(value)) == Self.start + line)
    }

    @Test func choiceHasItsLabel() throws {
        let format = One([("0", "Bad"), ("1", "Good, fine")], hasOther: true)
        let bad = "mood__valence,mood,valence,1,1,answered,0,Bad,category,," + Self.times
        let choice = AnswerValue.choices(["0"], other: nil)
        #expect(try lines(format, .value(choice)) == Self.start + bad)
        let good =
            "mood__valence,mood,valence,1,1,answered,1,\"Good, fine\",category,," + Self.times
        #expect(try lines(format, .value(.choices(["1"], other: nil))) == Self.start + good)
    }

    @Test func multipleChoiceHasRowPerOptionAndOneForOther() throws {
        let format = Many([("a", "Coffee"), ("b", "Tea"), ("other", "Other")])
        let value = AnswerValue.choices(["a", "other"], other: "mate")
        let rows = [
            "mood__valence,mood,valence,1,1,answered,a,Coffee,category,,",
            "mood__valence,mood,valence,1,2,answered,other,Other,category,,",
            "mood__valence_other,mood,valence,1,1,answered,mate,,text,,",
        ]
        let expected = rows.map { Self.start + $0 + Self.times }.joined()
        #expect(try lines(format, .value(value)) == expected)
        let none = "mood__valence,mood,valence,1,,answered,,,,," + Self.times
        #expect(try lines(format, .value(.choices([], other: nil))) == Self.start + none)
    }

    @Test func rankingHasLabelsOfOptionsInOrder() throws {
        let ranked = Ranked([("1", "Sleep"), ("b", "Food, drink")])
        let value = AnswerValue.choices(["b", "1"], other: nil)
        let rows = [
            "mood__valence,mood,valence,1,1,answered,b,\"Food, drink\",category,,",
            "mood__valence,mood,valence,1,2,answered,1,Sleep,category,,",
        ]
        let expected = rows.map { Self.start + $0 + Self.times }.joined()
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
