import TaskModel
import Testing

@Suite struct ChoiceSearchTests {
    static let countries = """
        { type: choice, search: true, choices: [{ value: DE, text: Germany }, \
        { value: GE, text: Georgia }, { value: ST, text: São Tomé and Príncipe }, \
        { value: GB, text: United Kingdom }, { value: US, text: United States }, \
        { value: GER, text: "*Gerolstein*" }] }
        """

    private func chosen(_ text: String) throws -> AnswerValue? {
        try Asked(Self.countries).value(text)
    }

    @Test(arguments: [
        ("Germany", "DE"), ("germany", "DE"), ("  GERMANY ", "DE"), ("DE", "DE"), ("de", "DE"),
        ("germ", "DE"), ("sao tome", "ST"), ("SÃO  TOMÉ AND PRÍNCIPE", "ST"), ("GE", "GE"),
        ("Gerolstein", "GER"), ("united s", "US"), ("Ｇｅｒｍａｎｙ", "DE"),
    ])
    func findsByTextValueAndUniquePrefix(_ typed: String, _ value: String) throws {
        #expect(try chosen(typed) == .choices([value], other: nil))
    }

    @Test func readsEmptyInputAsNoAnswer() throws {
        #expect(try Asked(Self.countries).answer("  ").get() == nil)
    }

    @Test func listsMatchesWhenAmbiguous() throws {
        #expect(
            try Asked(Self.countries).rejection("united")
                == "“united” matches more than one answer (United Kingdom, United States). "
                + "Type more letters."
        )
    }

    @Test(arguments: [("Grmany", "Germany"), ("Kingdom", "United Kingdom"), ("gorgia", "Georgia")])
    func suggestsSimilarChoices(_ typed: String, _ near: String) throws {
        let sentence = try Asked(Self.countries).rejection(typed)
        #expect(sentence == "“\(typed)” is not in the list. Did you mean \(near)?")
    }

    @Test func rejectsUnknownChoice() throws {
        let sentence = try #require(try Asked(Self.countries).rejection("Zzzyx"))
        #expect(sentence.hasPrefix("“Zzzyx” is not in the list"))
        let long = String(repeating: "Germany ", count: 8000)
        let cut = try #require(try Asked(Self.countries).rejection(long))
        #expect(cut.count < 200, "the message truncates the typed text")
    }

    @Test func showsTextOfStoredValue() throws {
        let asked = try Asked(Self.countries)
        let value = AnswerValue.choices(["GER"], other: nil)
        let raw = asked.format.raw(of: value, named: "a", in: asked.wording)
        #expect(raw == RawFields(["a": ["Gerolstein"]]))
        #expect(!asked.format.isGroup)
        let model = asked.model(raw)
        #expect(model["suggestions"]?.elements.first == .text("Germany"))
        #expect(model["value"] == .text("Gerolstein"))
    }

    @Test func reportsIndistinguishableChoices() {
        let twice = "{ type: choice, search: true, choices: [{ value: a, text: X }, "
        #expect(
            ChoiceListTests.findings(twice + "{ value: b, text: X }] }")
                == [
                    "the choice at tasks/t.yaml:4:97 also has the text \"X\"",
                    "\"X\" matches this choice and another one",
                ]
        )
        #expect(
            ChoiceListTests.findings(twice + "{ value: b, text: a }] }")
                == ["\"a\" matches this choice and another one"]
        )
        #expect(
            ChoiceListTests.findings(
                "{ type: choice, search: true, multiple: true, choices: [{ value: a, text: X }] }"
            ) == ["search does not work with multiple: true"]
        )
    }

    @Test func acceptsFiveThousandChoices() throws {
        let choices = (1...5000).map { "{ value: v\($0), text: Place number \($0) }" }
        let asked = try Asked(
            "{ type: choice, search: true, choices: [\(choices.joined(separator: ", "))] }"
        )
        #expect(asked.value("place NUMBER 4999") == .choices(["v4999"], other: nil))
        #expect(asked.rejection("place number")?.contains("Place number 5 …") == true)
        #expect(asked.model()["suggestions"]?.elements.count == 5000)
    }
}
