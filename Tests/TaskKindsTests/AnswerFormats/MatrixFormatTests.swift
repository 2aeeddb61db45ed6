import TaskModel
import Testing

@Suite struct MatrixFormatTests {
    private static let rest = """
        rows: [{ id: rested, text: I felt **rested** }, { id: calm, text: I felt calm }, \
        { id: awake, text: I felt awake }], columns: [{ value: "1", text: Never }, \
        { value: "2", text: Often }]
        """
    static let single = "{ type: matrix, \(rest) }"
    static let several = """
        { type: matrix, multiple: true, everyRow: false, rows: [{ id: home, text: Home }, \
        { id: work, text: Work }], columns: [{ value: tea, text: Tea }, \
        { value: milk, text: Milk }, { value: none, text: Nothing, exclusive: true }] }
        """

    static let whole = RawFields(["a-rested": ["1"], "a-calm": ["2"], "a-awake": ["2"]])

    private func one(_ value: String) -> AnswerValue { .choices([value], other: nil) }

    @Test func readsChoiceForEachRow() throws {
        let asked = try Asked(Self.single)
        let value = AnswerValue.components([
            "rested": one("1"), "calm": one("2"), "awake": one("2"),
        ])
        #expect(try asked.answer(Self.whole).get() == value)
        #expect(asked.format.raw(of: value, named: "a", in: asked.wording) == Self.whole)
        #expect(
            asked.format.display(value, in: asked.wording)
                == "I felt rested: Never\nI felt calm: Often\nI felt awake: Often"
        )
        #expect(asked.format.columns(named: "x").map(\.name) == ["x_rested", "x_calm", "x_awake"])
        #expect(asked.format.columns(named: "x").allSatisfy { $0.kind == .category })
        #expect(asked.format.cells(of: value) == ["1", "2", "2"])
        #expect(
            asked.format.components.first == AnswerComponent("rested", .values(["1", "2"]))
        )
    }

    @Test func reportsMissingRows() throws {
        let asked = try Asked(Self.single)
        let two = asked.rejection(RawFields(["a-rested": ["1"], "a-calm": ["2"]]))
        let sentence = "Choose an answer for “I felt awake”"
        #expect(two == Rejection(sentence: sentence, parts: ["-awake"]))
        let one = asked.rejection(RawFields(["a-calm": ["2"]]))
        #expect(one?.sentence == "Choose an answer for “I felt rested” and 1 more row")
        #expect(one?.parts == ["-rested", "-awake"])
        #expect(try asked.answer(RawFields()).get() == nil)
        #expect(asked.wording(asked.format.missing) == "Choose an answer in each row")
    }

    @Test func linksErrorToFirstControlOfRow() throws {
        let asked = try Asked(Self.single)
        let rows = asked.model(errorParts: ["-calm"])["rows"]?.elements ?? []
        let ids = rows.map { $0["options"]?.elements.map { $0["id"]?.text } }
        #expect(ids[1] == ["a-calm", "a-calm-2"])
        #expect(rows.map { $0["hasError"] } == [.flag(false), .flag(true), .flag(false)])
    }

    @Test func errorsNameTheRow() throws {
        let unknown = try Asked(Self.single).rejection(RawFields(["a-calm": ["7"]]))
        let sentence = "For “I felt calm”, choose one of the answers on this page"
        #expect(unknown == Rejection(sentence: sentence, parts: ["-calm"]))
        let both = try Asked(Self.single).rejection(RawFields(["a-calm": ["1", "2"]]))
        #expect(both?.sentence == "For “I felt calm”, choose one answer only")
        let exclusive = try Asked(Self.several).rejection(RawFields(["a-work": ["tea", "none"]]))
        #expect(exclusive?.parts == ["-work"])
        #expect(exclusive?.sentence.hasPrefix("For “Work”, choose “Nothing” or") == true)
    }

    @Test func readsSeveralChoicesInOptionalRows() throws {
        let asked = try Asked(Self.several)
        let value = AnswerValue.components(["work": .choices(["tea", "milk"], other: nil)])
        #expect(try asked.answer(RawFields(["a-work": ["milk", "tea"]])).get() == value)
        #expect(
            asked.format.columns(named: "x").map(\.name) == [
                "x_home___tea", "x_home___milk", "x_home___none",
                "x_work___tea", "x_work___milk", "x_work___none",
            ]
        )
        #expect(asked.format.cells(of: value) == ["", "", "", "1", "1", "0"])
        #expect(asked.model()["inputType"] == .text("checkbox"))
    }

    @Test func shufflesRowsAndRepeatsHeader() throws {
        let asked = try Asked("{ type: matrix, shuffle: true, repeatHeader: 2, \(Self.rest) }")
        let order = asked.format.order(of: "a", by: asked.wording.context.draw)
        let rows = asked.model()["rows"]?.elements ?? []
        #expect(rows.compactMap { $0["labelId"]?.text } == order?.map { "_row-a-" + $0 })
        #expect(rows.map { $0["hasHeader"] } == [.flag(false), .flag(false), .flag(true)])
        let orders = (1...20).map { asked.format.order(of: "a", by: Draw(seed: $0, key: "k")) }
        #expect(Set(orders).count > 2)
        #expect(try Asked(Self.single).format.order(of: "a", by: Draw(seed: 1, key: "k")) == nil)
    }

    @Test func reportsMissingOrDuplicateRows() {
        let columns = "columns: [{ value: a, text: A }]"
        #expect(
            ChoiceListTests.findings("{ type: matrix, rows: [], \(columns) }")
                == ["there are no rows"]
        )
        let twice = "rows: [{ id: r, text: A }, { id: r, text: B }]"
        let messages = ChoiceListTests.findings("{ type: matrix, \(twice), \(columns) }")
        #expect(messages.contains { $0.hasPrefix("\"r\" is already used in this answer") })
    }
}
