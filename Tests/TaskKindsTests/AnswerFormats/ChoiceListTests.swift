import Authoring
import StudyFiles
import TaskModel
import Testing

/// Tests of the order, labels and other settings of choice lists.
@Suite struct ChoiceListTests {
    static let shuffled = """
        { type: choice, shuffle: true, choices: [{ value: a, text: A }, { value: b, text: B }, \
        { value: fix, text: Fixed, fixed: true }, { value: c, text: C }, { value: d, text: D }, \
        { value: e, text: E }, { value: other, text: Else, other: true }] }
        """

    private func order(_ seed: UInt64) throws -> [String] {
        let draw = Draw(seed: seed, key: "step")
        return try #require(try Asked(Self.shuffled).format.order(of: "a", by: draw))
    }

    @Test func shufflesOnlyUnfixedChoices() throws {
        let orders = try (1...40).map { try order(UInt64($0)) }
        for order in orders {
            #expect(Set(order) == ["a", "b", "fix", "c", "d", "e", "other"])
            #expect(order[2] == "fix" && order[6] == "other")
        }
        #expect(Set(orders).count > 10, "seeds give different orders")
        #expect(try order(7) == order(7), "the same seed gives the same order")
    }

    @Test func showsReportedOrder() throws {
        let asked = try Asked(Self.shuffled)
        let shown = asked.model()["options"]?.elements.compactMap { $0["value"]?.text }
        #expect(shown == asked.format.order(of: "a", by: asked.wording.context.draw))
        #expect(shown != ["a", "b", "fix", "c", "d", "e", "other"])
        #expect(asked.format.columns(named: "x").first?.categories.first?.value == "a")
    }

    @Test func reportsNoOrderWithoutShuffling() throws {
        let format = try Asked(ChoiceFormatTests.single).format
        #expect(format.order(of: "a", by: Draw(seed: 1, key: "k")) == nil)
    }

    @Test func readsChosenValuesInFileOrder() throws {
        let asked = try Asked(
            "{ type: choice, multiple: true, shuffle: true, choices: [{ value: a, text: A }, "
                + "{ value: b, text: B }, { value: c, text: C }] }"
        )
        let raw = RawFields(["a": ["c", "a"]])
        #expect(try asked.answer(raw).get() == .choices(["a", "c"], other: nil))
    }

    static let all = """
        { type: choice, multiple: true, choices: [{ value: a, text: A }, { value: b, text: B }, \
        { value: other, text: Else, other: true }, { value: all, text: All, all: true }, \
        { value: none, text: None, exclusive: true }] }
        """

    @Test func allOptionSelectsOthersWithoutScript() throws {
        let asked = try Asked(Self.all)
        let all = AnswerValue.choices(["a", "b", "all"], other: nil)
        #expect(try asked.answer(RawFields(["a": ["all"]])).get() == all)
        #expect(try asked.answer(RawFields(["a": ["all", "b"]])).get() == all)
        #expect(asked.format.cells(of: all) == ["1", "1", "0", "1", "0", ""])
        let rejection = asked.rejection(RawFields(["a": ["all", "none"]]))
        #expect(rejection?.sentence == "Choose “None” or other answers, but not both")
        let both = RawFields(["a": ["all", "other"], "a-other": ["X"]])
        let whole = AnswerValue.choices(["a", "b", "other", "all"], other: "X")
        #expect(try asked.answer(both).get() == whole)
    }

    @Test func reportsFieldsWithoutEffect() throws {
        #expect(
            Self.findings("{ type: choice, choices: [{ value: a, text: A, all: true }] }")
                == ["all has no effect without multiple: true"]
        )
        #expect(
            Self.findings("{ type: choice, choices: [{ value: a, text: A, otherLabel: B }] }")
                == ["otherLabel has no effect without other: true"]
        )
        #expect(
            Self.findings(
                "{ type: choice, multiple: true, maximumChosen: 1, choices: [{ value: a, text: A }"
                    + ", { value: b, text: B }, { value: c, text: C, all: true }] }"
            ) == ["maximumChosen is 1, but all: true selects 2 choices"]
        )
        #expect(
            Self.findings("{ type: picker, choices: [] }") == ["there are no choices"]
        )
    }

    /// Returns the diagnostic messages for an answer declaration.
    static func findings(_ answer: String) -> [String] {
        let task = """
            id: t
            title: T
            steps:
              - { id: a, type: question, title: A, answer: \(answer) }
              - { id: done, type: completion, title: Done }
            """
        return Examples.read(task, named: "t").findings.map(\.message)
    }

    @Test func otherTextCanBeLabelledAndOptional() throws {
        let asked = try Asked(
            "{ type: choice, choices: [{ value: a, text: A }, { value: o, text: Else, other: true,"
                + " otherOptional: true, otherLabel: Which?, otherPlaceholder: A boat }] }"
        )
        #expect(asked.value("o") == .choices(["o"], other: nil))
        let option = asked.model()["options"]?.elements.last
        #expect(option?["otherLabel"]?.text == "Which?")
        #expect(option?["otherPlaceholder"] == .text("A boat"))
        let plain = try Asked(ChoiceFormatTests.single).model()["options"]?.elements.last
        #expect(plain?["otherLabel"] == .text("In your own words"))
    }

    @Test func textsAreMarkdownOnlyOnPages() throws {
        let asked = try Asked(
            "{ type: choice, choices: [{ value: a, text: 'By **bus** \\& [tram](https://t.example)' }] }"
        )
        #expect(
            asked.format.display(.choices(["a"], other: nil), in: asked.wording) == "By bus & tram"
        )
        let text = asked.model()["options"]?.elements.first?["text"]
        #expect(text == .inlineMarkdown("By **bus** \\& [tram](https://t.example)"))
        #expect(
            asked.format.columns(named: "x").first?.categories.map(\.label) == ["By bus & tram"]
        )
    }

    @Test func optionIdentifiersDifferFromOtherControls() throws {
        let asked = try Asked(
            "{ type: choice, choices: [{ value: opt-out, text: A }, { value: other, text: B }] }"
        )
        let ids = asked.model()["options"]?.elements.map { $0["id"]?.text }
        #expect(ids == ["a-opt-out-option", "a-other-option"])
    }
}
