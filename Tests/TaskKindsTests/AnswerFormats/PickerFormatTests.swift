import TaskModel
import Testing

@Suite struct PickerFormatTests {
    static let picker = """
        { type: picker, choices: [{ value: a, text: A, group: One }, \
        { value: b, text: "*B*", group: One }, { value: c, text: C, group: Two }, \
        { value: d, text: D }] }
        """

    @Test func readsOneValueAndEmptyOptionAsNoAnswer() throws {
        let asked = try Asked(Self.picker)
        #expect(asked.value("b") == .choices(["b"], other: nil))
        #expect(try asked.answer("").get() == nil)
        #expect(asked.rejection("x") == "Choose one of the answers on this page")
        #expect(asked.rejection(RawFields(["a": ["a", "b"]])) != nil)
    }

    @Test func groupsAdjacentOptionsUnderHeading() throws {
        let groups = try Asked(Self.picker).model(RawFields(["a": ["b"]]))["groups"]?.elements ?? []
        #expect(groups.map { $0["label"] } == [.text("One"), .text("Two"), .flag(false)])
        #expect(groups.map { $0["options"]?.elements.count } == [2, 1, 1])
        let second = groups.first?["options"]?.elements.last
        #expect(second?["selected"] == .flag(true))
        #expect(second?["text"] == .text("B"), "drop-down lists show plain text")
    }

    @Test func showsLabelOfEmptyOption() throws {
        #expect(try Asked(Self.picker).model()["emptyText"] == .text("Choose an answer"))
        #expect(
            try Asked(Self.picker, in: "es").model()["emptyText"] == .text("Elija una respuesta")
        )
    }

    static let pickers = """
        { type: pickers, separator: of, pickers: [{ id: n, label: Number, choices: \
        [{ value: "1", text: One }, { value: "2", text: Two }] }, { id: u, label: Unit, choices: \
        [{ value: d, text: Days }] }] }
        """

    @Test func readsValueFromEachList() throws {
        let asked = try Asked(Self.pickers)
        let raw = RawFields(["a-n": ["2"], "a-u": ["d"]])
        let value = AnswerValue.components([
            "n": .choices(["2"], other: nil), "u": .choices(["d"], other: nil),
        ])
        #expect(try asked.answer(raw).get() == value)
        #expect(asked.format.display(value, in: asked.wording) == "Two of Days")
        #expect(asked.format.columns(named: "x").map(\.name) == ["x_n", "x_u"])
        #expect(asked.format.cells(of: value) == ["2", "d"])
        #expect(
            asked.format.components == [
                AnswerComponent("n", .values(["1", "2"])), AnswerComponent("u", .values(["d"])),
            ]
        )
    }

    @Test func reportsMissingAndInvalidLists() throws {
        let asked = try Asked(Self.pickers)
        let half = asked.rejection(RawFields(["a-n": ["2"], "a-u": [""]]))
        let sentence = "Choose an answer for “Unit”"
        #expect(half == Rejection(sentence: sentence, parts: ["-u"]))
        #expect(asked.rejection(RawFields(["a-n": ["9"]]))?.parts == ["-n"])
        #expect(try asked.answer(RawFields(["a-n": [""], "a-u": [""]])).get() == nil)
    }

    @Test func marksListInError() throws {
        let fields = try Asked(Self.pickers).model(errorParts: ["-u"])["fields"]?.elements ?? []
        #expect(fields.map { $0["hasError"] } == [.flag(false), .flag(true)])
        #expect(fields.map { $0["id"]?.text } == ["a-n", "a-u"])
    }

    @Test func reportsDuplicateListNames() {
        let messages = ChoiceListTests.findings(
            "{ type: pickers, pickers: [{ id: n, label: A, choices: [{ value: a, text: A }] }, "
                + "{ id: n, label: B, choices: [{ value: b, text: B }] }] }"
        )
        #expect(messages.contains { $0.hasPrefix("\"n\" is already used in this answer") })
    }
}
