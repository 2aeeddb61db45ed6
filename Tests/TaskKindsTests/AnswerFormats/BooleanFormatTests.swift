import TaskModel
import Testing

@Suite struct BooleanFormatTests {
    @Test func readsTrueAndFalse() throws {
        let asked = try Asked("{ type: boolean }")
        #expect(asked.value("true") == .boolean(true))
        #expect(asked.value("false") == .boolean(false))
    }

    @Test(arguments: ["yes", "1", "TRUE", "true ", "on", "\0"])
    func rejectsOtherTexts(_ text: String) throws {
        #expect(try Asked("{ type: boolean }").rejection(text) == "Choose one answer only")
    }

    @Test func rejectsBothValuesButAllowsDuplicates() throws {
        let asked = try Asked("{ type: boolean }")
        #expect(asked.rejection(RawFields(["a": ["true", "false"]])) != nil)
        #expect(try asked.answer(RawFields(["a": ["true", "true"]])).get() == .boolean(true))
    }

    @Test func labelsFollowPageLanguageOrAuthor() throws {
        let spanish = try Asked("{ type: boolean }", in: "es")
        #expect(spanish.format.display(.boolean(true), in: spanish.wording) == "Sí")
        let own = try Asked("{ type: boolean, trueLabel: Often, falseLabel: Never }")
        #expect(own.format.display(.boolean(false), in: own.wording) == "Never")
        #expect(own.model()["options"]?.elements.map { $0["text"]?.text } == ["Often", "Never"])
    }

    @Test func exportsOneAndZero() throws {
        let format = try Asked("{ type: boolean }").format
        #expect(format.columns(named: "x") == [ResultColumn(name: "x", kind: .boolean)])
        #expect(format.cells(of: .boolean(true)) == ["1"])
        #expect(format.cells(of: .boolean(false)) == ["0"])
    }

    @Test func exportsCustomLabels() throws {
        let both = try Asked("{ type: boolean, trueLabel: Yes **I may**, falseLabel: No }").format
        let categories = both.columns(named: "x").first?.categories
        #expect(categories?.map(\.value) == ["1", "0"])
        #expect(categories?.map(\.label) == ["Yes I may", "No"])
        let one = try Asked("{ type: boolean, falseLabel: Never }").format
        #expect(one.columns(named: "x").first?.categories.map(\.label) == ["Never"])
    }

    @Test func offersTwoRadioButtons() throws {
        let asked = try Asked("{ type: boolean }")
        let options = asked.model(RawFields(["a": ["false"]]))["options"]?.elements ?? []
        #expect(options.map { $0["id"]?.text } == ["a-true", "a-false"])
        #expect(options.map { $0["checked"] } == [.flag(false), .flag(true)])
        #expect(asked.format.isGroup)
    }
}
