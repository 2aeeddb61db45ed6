import TaskModel
import Testing

@Suite struct SliderFormatTests {
    @Test(arguments: [("0", 0), ("100", 100), ("50", 50), ("٥٠", 50), ("+7", 7), ("007", 7)])
    func readsWholeNumbers(_ text: String, _ number: Int) throws {
        #expect(try Asked("{ type: slider }").value(text) == .integer(number))
    }

    @Test func startsUnset() throws {
        let asked = try Asked("{ type: slider }")
        #expect(asked.model()["value"] == .text(""))
        #expect(try asked.answer("").get() == nil)
        #expect(
            asked.wording(asked.format.missing) == "Select a point on the line, or enter a number"
        )
    }

    @Test func rejectsValuesOffTheScale() throws {
        let asked = try Asked(
            "{ type: slider, minimum: -5, maximum: 5, step: 2.5, fractionDigits: 1 }"
        )
        #expect(asked.value("-2.5") == .decimal("-2.5"))
        #expect(asked.rejection("-5.1") == "Your answer must be -5 or more")
        #expect(asked.rejection("5.1") == "Your answer must be 5 or less")
        #expect(asked.rejection("1") == "Your answer must be in steps of 2.5, such as 0")
        #expect(asked.rejection("2.55") == "Enter a number with no more than 1 decimal place")
        #expect(asked.rejection("half") == "Enter a number, such as 12")
    }

    @Test func showsDecimalsOfLanguage() throws {
        let asked = try Asked("{ type: slider, maximum: 1, fractionDigits: 2 }", in: "es")
        #expect(asked.value("0,25") == .decimal("0.25"))
        #expect(asked.typed(.decimal("0.25")) == ["": "0,25"])
        #expect(asked.model()["step"] == .text("0.01"))
        #expect(asked.model()["mark"] == .text(","))
    }

    @Test func labelsAreInScaleOrder() throws {
        let answer = """
            { type: slider, maximum: 10, minimumLabel: Low, maximumLabel: High, \
            labels: { 7: Much, 2: Little } }
            """
        let asked = try Asked(answer)
        let labels = asked.model()["labels"]?.elements ?? []
        #expect(labels.map { $0["text"]?.text } == ["Low", "Little", "Much", "High"])
        #expect(asked.format.display(.integer(7), in: asked.wording) == "7 – Much")
        #expect(asked.format.display(.integer(6), in: asked.wording) == "6")
        let categories = asked.format.columns(named: "x").first?.categories
        #expect(categories?.map(\.value) == ["0", "2", "7", "10"])
    }

    @Test(arguments: [
        ("{ type: slider, minimum: 5, maximum: 5 }", "maximum 5 is not above minimum 5"),
        ("{ type: slider, step: 0 }", "step must be above 0"),
        ("{ type: slider, step: 30 }", "steps of 30 from 0 do not reach 100"),
        (
            "{ type: slider, step: 0.5 }",
            "minimum, maximum or step has more than 0 decimals; write fractionDigits: 1"
        ),
        ("{ type: slider, labels: { 101: Far } }", "\"101\" is not a number on this line"),
    ])
    func reportsInvalidConfiguration(_ answer: String, _ message: String) {
        #expect(Examples.complaints(about: answer) == [message])
    }

    @Test func exportsWholeNumbersOrDecimals() throws {
        let whole = try Asked(#"{ type: slider, unit: "%" }"#)
        let column = ResultColumn(name: "x", kind: .integer, unit: "%")
        #expect(whole.format.columns(named: "x") == [column])
        #expect(whole.format.cells(of: .integer(50)) == ["50"])
        #expect(whole.format.display(.integer(50), in: whole.wording) == "50%")
        let fine = try Asked("{ type: slider, fractionDigits: 1 }")
        #expect(fine.format.columns(named: "x") == [ResultColumn(name: "x", kind: .decimal)])
        #expect(fine.value("50") == .decimal("50"))
        #expect(fine.format.cells(of: .decimal("50.5")) == ["50.5"])
    }

    @Test func pageShowsBounds() throws {
        let asked = try Asked("{ type: slider, hideValue: true }")
        let model = asked.model()
        #expect(model["range"] == .text("Enter a number from 0 to 100."))
        #expect(model["min"] == .text("0") && model["max"] == .text("100"))
        #expect(model["hidesValue"] == .flag(true))
    }
}
