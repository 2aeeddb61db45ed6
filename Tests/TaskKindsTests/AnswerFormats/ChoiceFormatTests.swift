import TaskModel
import Testing

@Suite struct ChoiceFormatTests {
    static let single = """
        { type: choice, choices: [{ value: tea, text: Tea }, { value: "1", text: One }, \
        { value: other, text: Something else, other: true }] }
        """
    static let several = """
        { type: choice, multiple: true, minimumChosen: 2, maximumChosen: 3, choices: [\
        { value: a, text: A }, { value: b, text: B }, { value: c, text: C }, \
        { value: "-1", text: Minus }, { value: other, text: Else, other: true }, \
        { value: none, text: None, exclusive: true }] }
        """

    private func answer(
        _ format: String,
        _ values: [String],
        other: String? = nil
    ) throws -> Result<AnswerValue?, Rejection> {
        var raw = RawFields(["a": values])
        if let other { raw["a-other"] = other }
        return try Asked(format).answer(raw)
    }

    @Test func readsOneChoice() throws {
        #expect(try answer(Self.single, ["tea"]).get() == .choices(["tea"], other: nil))
        #expect(try answer(Self.single, ["tea", "tea"]).get() == .choices(["tea"], other: nil))
        #expect(try answer(Self.single, [""]).get() == nil)
    }

    @Test(arguments: [["milk"], ["tea "], ["Tea"], ["tea", "milk"], ["\0"]])
    func rejectsUnknownValues(_ values: [String]) throws {
        let rejection = Rejection(sentence: "Choose one of the answers on this page")
        #expect(try answer(Self.single, values) == .failure(rejection))
        #expect(try answer(Self.several, values) == .failure(rejection))
    }

    @Test func reportsRequiredNumberOfChoices() throws {
        let one = "{ type: choice, multiple: true, choices: [{ value: a, text: A }] }"
        let sentences = try [Self.several, one, Self.single].map { format in
            let asked = try Asked(format)
            let missing = asked.format.missing
            return asked.wording(missing)
        }
        #expect(
            sentences == [
                "Choose at least 2 answers", "Choose at least one answer", "Choose one answer",
            ]
        )
    }

    @Test func rejectsSeveralValuesOfSingleChoice() throws {
        let rejection = Rejection(sentence: "Choose one answer only")
        #expect(try answer(Self.single, ["tea", "1"]) == .failure(rejection))
    }

    @Test func readsOtherText() throws {
        let value = AnswerValue.choices(["other"], other: "Milk")
        #expect(try answer(Self.single, ["other"], other: "  Milk ").get() == value)
    }

    @Test func requiresOtherTextWithItsOption() throws {
        let missing = "You chose “Something else”. Enter your answer in the box below it."
        let rejection = Rejection(sentence: missing, parts: ["-other"])
        #expect(try answer(Self.single, ["other"], other: "  ") == .failure(rejection))
        #expect(try answer(Self.single, ["other"]) == .failure(rejection))
        let unchosen = try answer(Self.single, [], other: "Milk")
        guard case .failure(let reason) = unchosen else { throw reasonMissing }
        #expect(reason.sentence.contains("Choose “Something else” as well"))
        let long = try answer(Self.single, ["other"], other: String(repeating: "x", count: 501))
        guard case .failure(let tooLong) = long else { throw reasonMissing }
        #expect(tooLong.parts == ["-other"])
    }

    private struct ReasonMissing: Error {}
    private var reasonMissing: ReasonMissing { ReasonMissing() }

    @Test func dropsUnselectedOtherTextOnlyForSingleChoice() throws {
        let value = AnswerValue.choices(["tea"], other: nil)
        #expect(try answer(Self.single, ["tea"], other: "Milk").get() == value)
        guard case .failure = try answer(Self.several, ["a", "b"], other: "Milk") else {
            throw reasonMissing
        }
    }

    @Test func readsSeveralInOrderOfChoices() throws {
        let value = AnswerValue.choices(["a", "c"], other: nil)
        #expect(try answer(Self.several, ["c", "a", "c"]).get() == value)
    }

    @Test func limitsNumberOfChosen() throws {
        let few = Rejection(sentence: "Choose at least 2 answers")
        #expect(try answer(Self.several, ["a"]) == .failure(few))
        let many = Rejection(sentence: "Choose no more than 3 answers")
        #expect(try answer(Self.several, ["a", "b", "c", "-1"]) == .failure(many))
        let one = """
            { type: choice, multiple: true, maximumChosen: 1, \
            choices: [{ value: a, text: A }, { value: b, text: B }] }
            """
        #expect(
            try answer(one, ["a", "b"])
                == .failure(Rejection(sentence: "Choose no more than 1 answer"))
        )
    }

    @Test func rejectsExclusiveChoiceWithOthers() throws {
        let value = AnswerValue.choices(["none"], other: nil)
        #expect(try answer(Self.several, ["none"]).get() == value, "an exclusive choice is enough")
        let rejection = Rejection(sentence: "Choose “None” or other answers, but not both")
        #expect(try answer(Self.several, ["a", "none"]) == .failure(rejection))
    }

    @Test func namesColumnsByValue() throws {
        let format = try Asked(Self.several).format
        #expect(
            format.columns(named: "x").map(\.name)
                == ["x___a", "x___b", "x___c", "x____1", "x___other", "x___none", "x_other"]
        )
        #expect(
            format.cells(of: .choices(["a", "other"], other: "Milk"))
                == ["1", "0", "0", "0", "1", "0", "Milk"]
        )
        #expect(format.columns(named: "x").first?.kind == .boolean)
    }

    @Test func exportsSingleChoiceAsCategory() throws {
        let format = try Asked(Self.single).format
        let columns = format.columns(named: "x")
        #expect(columns.map(\.name) == ["x", "x_other"])
        #expect(columns.first?.kind == .category)
        #expect(columns.first?.categories.map(\.value) == ["tea", "1", "other"])
        #expect(format.cells(of: .choices(["tea"], other: nil)) == ["tea", ""])
        #expect(format.cells(of: .choices(["other"], other: "Milk")) == ["other", "Milk"])
    }

    @Test func describesItsOptions() throws {
        let asked = try Asked(Self.single)
        let model = asked.model(RawFields(["a": ["other"], "a-other": ["Milk"]]))
        let options = model["options"]?.elements ?? []
        #expect(model["inputType"] == .text("radio"))
        #expect(model["isMultiple"] == .flag(false))
        #expect(options.map { $0["id"]?.text } == ["a-tea", "a-1", "a-other-option"])
        #expect(options.last?["otherId"] == .text("a-other"))
        #expect(options.last?["otherValue"] == .text("Milk"))
        #expect(options.map { $0["checked"] } == [.flag(false), .flag(false), .flag(true)])
        #expect(asked.format.parts == ["", "-other"])
        #expect(try Asked(Self.several).model()["inputType"] == .text("checkbox"))
    }

    @Test func displaysChosenTexts() throws {
        let asked = try Asked(Self.several)
        let value = AnswerValue.choices(["a", "other"], other: "Milk")
        #expect(asked.format.display(value, in: asked.wording) == "A, Else: Milk")
    }
}
