import TaskModel
import Testing

@Suite struct YearFormatTests {
    @Test(arguments: [("1985", 1985), ("2026", 2026), ("١٩٨٥", 1985), ("9999", 9999)])
    func readsYears(_ text: String, _ year: Int) throws {
        #expect(try Asked("{ type: year }").value(text) == .integer(year))
    }

    @Test(arguments: ["85", "0999", "19850", "abcd", "-985", "+985", "1985.", "20 26"])
    func rejectsInvalidYears(_ text: String) throws {
        let sentence = "Enter a year with 4 digits, such as 1985"
        #expect(try Asked("{ type: year }").rejection(text) == sentence)
    }

    @Test func limitsFollowCurrentDate() throws {
        let asked = try Asked("{ type: year, minimum: thisYear-100, maximum: thisYear }")
        #expect(asked.value("1926") == .integer(1926))
        #expect(asked.rejection("1925") == "The year must be 1926 or later")
        #expect(asked.rejection("2027") == "The year must be 2026 or earlier")
        #expect(asked.model()["min"] == .text("1926") && asked.model()["max"] == .text("2026"))
        let mixed = try Asked("{ type: year, minimum: 2000, maximum: thisYear+1 }")
        #expect(mixed.value("2027") == .integer(2027))
    }

    @Test func usesCustomMessages() throws {
        let answer = """
            { type: year, minimum: 2000, maximum: thisYear, minimumMessage: Low, maximumMessage: \
            High, invalidMessage: What }
            """
        let asked = try Asked(answer)
        #expect(["1999", "2027", "x"].map { asked.rejection($0) } == ["Low", "High", "What"])
    }

    @Test(arguments: ["today", "85", "thisYear-1m", "+999", "0000"])
    func reportsInvalidLimits(_ limit: String) {
        let expected =
            "expected a year such as 1990, or a relative year such as thisYear or thisYear-100, "
            + "found \"\(limit)\""
        let answer = "{ type: year, minimum: \"\(limit)\" }"
        #expect(Examples.complaints(about: answer) == [expected])
    }

    @Test func reportsLimitsThatExcludeEverything() {
        let answer = "{ type: year, minimum: 2001, maximum: 2000 }"
        #expect(Examples.complaints(about: answer) == ["maximum 2000 is below minimum 2001"])
    }

    @Test func exportsNumberWithoutSeparators() throws {
        let asked = try Asked("{ type: year }")
        #expect(asked.format.display(.integer(1985), in: asked.wording) == "1985")
        #expect(asked.format.columns(named: "x") == [ResultColumn(name: "x", kind: .integer)])
        #expect(asked.format.cells(of: .integer(1985)) == ["1985"])
    }

    @Test(arguments: [
        ("{ type: year }", "1985"), ("{ type: year, minimum: 2001 }", "2001"),
        ("{ type: year, maximum: 1950 }", "1950"), ("{ type: year, example: 1990 }", "1990"),
        ("{ type: year, minimum: thisYear, example: 1990 }", "2026"),
    ])
    func exampleIsAccepted(_ answer: String, _ example: String) throws {
        let asked = try Asked(answer)
        #expect(asked.rejection("x")?.hasSuffix("such as \(example)") == true)
        #expect(asked.value(example) != nil)
        if let shown = asked.model()["example"]?.text { #expect(asked.value(shown) != nil) }
    }

    @Test(arguments: ["minimum: 2000", "maximum: 1980"])
    func reportsExampleThatIsRejected(_ bound: String) {
        let complaints = Examples.complaints(about: "{ type: year, \(bound), example: 1990 }")
        #expect(complaints == ["the example 1990 is not accepted"])
    }
}
