import TaskModel
import Testing

@Suite struct IntegerFormatTests {
    @Test(arguments: [
        ("12", 12), (" 12 ", 12), ("+12", 12), ("-3", -3), ("\u{2212}3", -3), ("007", 7), ("-0", 0),
        ("٣٤", 34), ("۱۲", 12), ("12\r\n", 12), ("\u{200B}12", 12),
        ("999999999999999", 999_999_999_999_999),
    ])
    func readsWholeNumbers(_ text: String, _ number: Int?) throws {
        #expect(try Asked("{ type: integer }").value(text) == number.map { .integer($0) })
    }

    @Test(arguments: [
        "1.5", "1,000", "1 000", "1e3", "twelve", "--1", "+-1", "-", "+", "0x1F", "²", "①", "三",
        "Ⅳ",
    ])
    func rejectsInvalidIntegers(_ text: String) throws {
        let asked = try Asked("{ type: integer }")
        #expect(asked.rejection(text) == "Enter a whole number, such as 12")
    }

    @Test(arguments: ["1000000000000000", "9223372036854775808", "99999999999999999999999999"])
    func rejectsTooManyDigits(_ text: String) throws {
        let asked = try Asked("{ type: integer, maximum: 40 }")
        #expect(asked.rejection(text) == "Enter a number with 15 digits or fewer")
        #expect(asked.rejection("-" + text) == "Enter a number with 15 digits or fewer")
    }

    @Test func reportsViolatedBound() throws {
        let asked = try Asked("{ type: integer, minimum: 1, maximum: 40 }")
        #expect(asked.value("1") == .integer(1))
        #expect(asked.value("40") == .integer(40))
        #expect(asked.rejection("0") == "Your answer must be 1 or more")
        #expect(asked.rejection("41") == "Your answer must be 40 or less")
    }

    @Test func exportsNumberWithUnit() throws {
        let format = try Asked("{ type: integer, unit: cups }").format
        let column = ResultColumn(name: "x", kind: .integer, unit: "cups")
        #expect(format.columns(named: "x") == [column])
        #expect(format.cells(of: .integer(-3)) == ["-3"])
    }

    @Test func showsBoundsUnitAndKeyboard() throws {
        let asked = try Asked("{ type: integer, minimum: 0, maximum: 40, unit: cups }")
        let model = asked.model(RawFields(["a": ["x"]]))
        #expect(model["min"] == .text("0"))
        #expect(model["max"] == .text("40"))
        #expect(model["step"] == .text("1"))
        #expect(model["unit"] == .text("cups"))
        #expect(model["inputMode"] == .text("numeric"))
        #expect(model["value"] == .text("x"))
        let open = try Asked("{ type: integer, maximum: 5 }").model()
        #expect(open["min"] == .flag(false))
        #expect(open["inputMode"] == .flag(false), "numeric keyboards may lack a minus sign")
    }

    @Test func displaysUnitAfterNumber() throws {
        let asked = try Asked("{ type: integer, unit: cups }")
        #expect(asked.format.display(.integer(3), in: asked.wording) == "3 cups")
    }

    @Test(arguments: [
        ("12,000", 12_000), ("1,234,567", 1_234_567), ("12 000", 12_000), ("500", 500),
        ("-1,000", -1000),
    ])
    func readsThousandsSeparatorsWhenGrouping(_ text: String, _ number: Int) throws {
        let asked = try Asked("{ type: integer, grouping: true }")
        #expect(asked.value(text) == .integer(number))
        #expect(asked.rejection("1,23") == "Enter a whole number, such as 12")
        #expect(asked.rejection("1,2345") == "Enter a whole number, such as 12")
        #expect(asked.rejection(",123") == "Enter a whole number, such as 12")
    }

    @Test func groupsThousandsByLanguage() throws {
        for (language, text) in [("en", "1,234,567"), ("es", "1.234.567")] {
            let asked = try Asked("{ type: integer, grouping: true }", in: language)
            let value = AnswerValue.integer(1_234_567)
            #expect(asked.format.display(value, in: asked.wording) == text)
            #expect(asked.format.raw(of: value, named: "a", in: asked.wording)["a"] == text)
            #expect(asked.value(text) == value)
            #expect(asked.format.display(.integer(-12), in: asked.wording) == "-12")
        }
    }

    @Test func stepsStartAtMinimum() throws {
        let asked = try Asked("{ type: integer, minimum: 5, step: 10 }")
        #expect(asked.value("25") == .integer(25))
        #expect(asked.rejection("30") == "Your answer must be in steps of 10, such as 25")
        let free = try Asked("{ type: integer, step: 4 }")
        #expect(free.value("-8") == .integer(-8))
        #expect(free.rejection("-6") == "Your answer must be in steps of 4, such as -8")
        #expect(asked.model()["step"] == .text("10"))
    }

    @Test func usesCustomMessages() throws {
        let answer =
            "{ type: integer, minimum: 1, maximum: 9, minimumMessage: Low, maximumMessage: High, invalidMessage: What }"
        let asked = try Asked(answer)
        #expect(asked.rejection("0") == "Low")
        #expect(asked.rejection("10") == "High")
        #expect(asked.rejection("x") == "What")
        #expect(asked.rejection("99999999999999999999") == "What")
    }

    @Test func placesUnitsByConvention() throws {
        let money = try Asked("{ type: integer, unit: $, unitPosition: before, grouping: true }")
        #expect(money.format.display(.integer(1500), in: money.wording) == "$1,500")
        #expect(money.model()["isUnitBefore"] == .flag(true))
        let franc = try Asked("{ type: integer, unit: CHF, unitPosition: before }")
        #expect(franc.format.display(.integer(15), in: franc.wording) == "CHF 15")
        let percent = #"{ type: integer, unit: "%" }"#
        #expect(try Asked(percent).format.display(.integer(5), in: Examples.wording()) == "5%")
        let spanish = try Asked(percent, in: "es")
        #expect(spanish.format.display(.integer(5), in: spanish.wording) == "5\u{A0}%")
    }

    @Test(arguments: [
        (
            "{ type: integer, minimumMessage: Low }",
            "minimumMessage is never shown, because there is no minimum"
        ),
        ("{ type: integer, maximum: 5, example: 6 }", "the example 6 is not accepted"),
        ("{ type: integer, example: 1.5 }", "the example 1.5 is not accepted"),
        ("{ type: decimal, step: 0 }", "step must be above 0"),
        (
            "{ type: decimal, fractionDigits: 1, example: 1.25 }",
            "the example 1.25 is not accepted"
        ),
    ])
    func reportsInvalidConfiguration(_ answer: String, _ message: String) throws {
        #expect(Examples.complaints(about: answer) == [message])
    }

    @Test func showsExampleInLanguage() throws {
        let asked = try Asked("{ type: integer, grouping: true, example: 42000 }", in: "es")
        #expect(asked.model()["example"] == .text("42.000"))
    }
}
