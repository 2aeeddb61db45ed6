import TaskModel
import Testing

@Suite struct IntegerFormatTests {
    @Test(arguments: [
        ("12", 12), (" 12 ", 12), ("+12", 12), ("-3", -3), ("\u{2212}3", -3), ("007", 7), ("-0", 0),
        ("٣٤", 34), ("۱۲", 12), ("12\r\n", 12), ("\u{200B}12", nil),
        ("999999999999999", 999_999_999_999_999),
    ])
    func readsWholeNumbers(_ text: String, _ number: Int?) throws {
        #expect(try Asked("{ type: integer }").value(text) == number.map { .integer($0) })
    }

    @Test(arguments: [
        "1.5", "1,000", "1 000", "1e3", "twelve", "--1", "+-1", "-", "+", "0x1F", "३", "Ⅳ",
    ])
    func refusesWhatIsNoWholeNumber(_ text: String) throws {
        let asked = try Asked("{ type: integer }")
        #expect(asked.refusal(text) == "Enter a whole number, such as 12")
    }

    @Test(arguments: ["1000000000000000", "9223372036854775808", "99999999999999999999999999"])
    func refusesMoreDigitsThanProgramsKeep(_ text: String) throws {
        let asked = try Asked("{ type: integer, maximum: 40 }")
        #expect(asked.refusal(text) == "Enter a number with at most 15 digits")
        #expect(asked.refusal("-" + text) == "Enter a number with at most 15 digits")
    }

    @Test func saysWhichBoundIsBroken() throws {
        let asked = try Asked("{ type: integer, minimum: 1, maximum: 40 }")
        #expect(asked.value("1") == .integer(1))
        #expect(asked.value("40") == .integer(40))
        #expect(asked.refusal("0") == "Must be 1 or more")
        #expect(asked.refusal("41") == "Must be 40 or less")
    }

    @Test func exportsTheNumberWithItsUnit() throws {
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
        #expect(open["inputMode"] == .flag(false), "numeric keyboards may lack the minus")
    }

    @Test func saysTheUnitBehindTheNumber() throws {
        let asked = try Asked("{ type: integer, unit: cups }")
        #expect(asked.format.display(.integer(3), in: asked.wording) == "3 cups")
    }
}
