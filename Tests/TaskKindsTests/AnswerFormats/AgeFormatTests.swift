import TaskModel
import Testing

@Suite struct AgeFormatTests {
    @Test(arguments: [("42", 42), ("0", 0), ("120", 120), ("٤٢", 42), (" 7 ", 7), ("007", 7)])
    func readsAges(_ text: String, _ age: Int) throws {
        #expect(try Asked("{ type: age }").value(text) == .integer(age))
    }

    @Test(arguments: ["x", "4.5", "-1", "+4", "4 years", "1e2", "9999999999999999"])
    func rejectsInvalidAges(_ text: String) throws {
        let sentence = "Enter an age in whole years, such as 42"
        #expect(try Asked("{ type: age }").rejection(text) == sentence)
    }

    @Test func reportsViolatedBound() throws {
        let asked = try Asked("{ type: age, minimum: 18, maximum: 99 }")
        #expect(asked.rejection("17") == "The age must be 18 or more")
        #expect(asked.rejection("100") == "The age must be 99 or less")
        let own = try Asked(
            """
            { type: age, minimum: 18, maximum: 99, minimumMessage: Low, maximumMessage: High, \
            invalidMessage: What }
            """
        )
        #expect(["17", "100", "x"].map { own.rejection($0) } == ["Low", "High", "What"])
    }

    @Test func listHasLabelsAtEnds() throws {
        let answer = """
            { type: age, control: list, minimum: 10, maximum: 13, minimumLabel: 10 or younger, \
            maximumLabel: 13 or older }
            """
        let asked = try Asked(answer)
        let options = asked.model(RawFields(["a": ["12"]]))["options"]?.elements ?? []
        #expect(options.map { $0["value"]?.text } == ["10", "11", "12", "13"])
        #expect(
            options.map { $0["text"]?.text } == ["10 or younger", "11", "12", "13 or older"]
        )
        #expect(options.map { $0["selected"] == .flag(true) } == [false, false, true, false])
        #expect(asked.format.display(.integer(13), in: asked.wording) == "13 or older")
        #expect(asked.format.display(.integer(12), in: asked.wording) == "12 years")
        let categories = asked.format.columns(named: "x").first?.categories
        #expect(categories?.map(\.label) == ["10 or younger", "13 or older"])
        #expect(asked.model()["isSelect"] == .flag(true))
    }

    @Test func canAskForYearOfBirth() throws {
        let asked = try Asked("{ type: age, yearOfBirth: true, minimum: 18, maximum: 100 }")
        #expect(asked.value("2008") == .integer(2008), "may already be 18")
        #expect(asked.rejection("2009") == "The year must be 2008 or earlier")
        #expect(asked.value("1925") == .integer(1925), "may still be 100")
        #expect(asked.rejection("1924") == "The year must be 1925 or later")
        #expect(asked.rejection("85") == "Enter a year with 4 digits, such as 1985")
        #expect(asked.format.display(.integer(1985), in: asked.wording) == "1985")
        #expect(asked.format.columns(named: "x") == [ResultColumn(name: "x", kind: .integer)])
        #expect(asked.model()["min"] == .text("1925") && asked.model()["max"] == .text("2008"))
        let list = try Asked("{ type: age, yearOfBirth: true, control: list, maximum: 2 }")
        let years = list.model()["options"]?.elements.map { $0["value"]?.text }
        #expect(years == ["2026", "2025", "2024", "2023"], "the latest year is the lowest age")
    }

    @Test(arguments: [
        ("{ type: age, minimum: 9, maximum: 8 }", "maximum 8 is below minimum 9"),
        (
            "{ type: age, minimumLabel: Young }",
            "minimumLabel is never shown, because the age is typed; add control: list"
        ),
    ])
    func reportsInvalidConfiguration(_ answer: String, _ message: String) {
        #expect(Examples.complaints(about: answer) == [message])
    }

    @Test func exportsYears() throws {
        let format = try Asked("{ type: age }").format
        let column = ResultColumn(name: "x", kind: .integer, unit: "years")
        #expect(format.columns(named: "x") == [column])
        #expect(format.cells(of: .integer(42)) == ["42"])
        #expect(format.operands.isNumeric)
    }

    @Test(arguments: [
        ("{ type: age }", "42"), ("{ type: age, minimum: 65 }", "65"),
        ("{ type: age, maximum: 17 }", "17"), ("{ type: age, yearOfBirth: true }", "1985"),
        ("{ type: age, yearOfBirth: true, maximum: 17 }", "2008"),
    ])
    func exampleIsAccepted(_ answer: String, _ example: String) throws {
        let asked = try Asked(answer)
        #expect(asked.rejection("x")?.hasSuffix("such as \(example)") == true)
        #expect(asked.value(example) != nil)
    }
}
