import TaskModel
import Testing

@Suite struct ScaleFormatTests {
    @Test func defaultRangeIsZeroToTen() throws {
        let asked = try Asked("{ type: scale }")
        let values = asked.model()["options"]?.elements.map { $0["value"]?.text }
        #expect(values == (0...10).map { String($0) })
        #expect(asked.value("10") == .integer(10))
    }

    @Test(arguments: ["11", "-1", "5.5", "05", "ten", "٣", "99999999999999999999"])
    func rejectsUnknownValues(_ text: String) throws {
        let rejection = try Asked("{ type: scale }").rejection(text)
        #expect(rejection == "Choose one of the answers on this page")
    }

    @Test func rejectsTwoValues() throws {
        let rejection = try Asked("{ type: scale }").rejection(RawFields(["a": ["1", "2"]]))
        #expect(rejection?.sentence == "Choose one answer only")
    }

    @Test func supportsStepsAndNegativeValues() throws {
        let asked = try Asked("{ type: scale, minimum: -4, maximum: 4, step: 4 }")
        #expect(asked.model()["options"]?.elements.map { $0["value"]?.text } == ["-4", "0", "4"])
        #expect(asked.value("-4") == .integer(-4))
        #expect(asked.rejection("-2") != nil)
    }

    @Test func showsAndExportsValueLabels() throws {
        let answer = """
            { type: scale, minimum: 1, maximum: 3, minimumLabel: Bad, maximumLabel: Good, \
            labels: { "2": Fair } }
            """
        let asked = try Asked(answer)
        #expect(asked.format.display(.integer(1), in: asked.wording) == "1 – Bad")
        #expect(asked.format.display(.integer(2), in: asked.wording) == "2 – Fair")
        #expect(asked.format.display(.integer(3), in: asked.wording) == "3 – Good")
        let model = asked.model()
        #expect(model["minimumLabel"] == .text("Bad"))
        #expect(model["maximumLabel"] == .text("Good"))
        #expect(model["hasLabels"] == .flag(true))
        #expect(model["min"] == .text("1") && model["max"] == .text("3"))
        let categories = asked.format.columns(named: "x").first?.categories
        #expect(categories?.map(\.label) == ["Bad", "Fair", "Good"])
    }

    @Test func exportsWholeNumbers() throws {
        let format = try Asked("{ type: scale }").format
        #expect(format.columns(named: "x") == [ResultColumn(name: "x", kind: .integer)])
        #expect(format.cells(of: .integer(7)) == ["7"])
        #expect(format.operands.isNumeric)
    }

    @Test func showsImagesAtEnds() throws {
        let asked = try Asked(
            """
            { type: scale, minimumLabel: Sad, maximumLabel: Happy, minimumImage: { file: \
            media/sad.svg, alt: "" }, maximumImage: { file: media/happy.svg, alt: A smile } }
            """
        )
        #expect(asked.model()["minimumImage"]?["path"] == .file("media/sad.svg"))
        #expect(asked.model()["maximumImage"]?["alt"] == .text("A smile"))
        #expect(try Asked("{ type: scale }").model()["minimumImage"] == .flag(false))
        let mute = #"{ type: scale, minimumImage: { file: media/sad.svg, alt: "" } }"#
        let complaint = "minimumImage has no text alternative; add minimumLabel"
        #expect(Examples.complaints(about: mute) == [complaint])
    }

    @Test func canBeVertical() throws {
        #expect(try Asked("{ type: scale }").model()["isColumn"] == .flag(false))
        #expect(try Asked("{ type: scale, vertical: true }").model()["isColumn"] == .flag(true))
        let middle = try Asked("{ type: scale, labels: { 5: Half } }").model()
        #expect(middle["isColumn"] == .flag(true))
    }

    @Test func labelsCanReplaceNumbers() throws {
        let answer =
            "{ type: scale, minimum: 1, maximum: 3, hideNumbers: true, minimumLabel: Bad, maximumLabel: Good, labels: { 2: Fair } }"
        let model = try Asked(answer).model()
        let options = model["options"]?.elements ?? []
        #expect(
            options.map { $0["detail"] } == ["Bad", "Fair", "Good"].map { .inlineMarkdown($0) }
        )
        #expect(model["minimumLabel"] == .flag(false), "it is next to its button")
        let mute = "{ type: scale, minimum: 1, maximum: 2, hideNumbers: true, minimumLabel: Bad }"
        #expect(
            Examples.complaints(about: mute)
                == ["hideNumbers leaves 2 without a label; add a label"]
        )
    }

    @Test(arguments: [
        ("0: None", "None", ""), ("10: All", "", "All"), ("0: None, 10: All", "None", "All"),
    ])
    func endLabelsAreAtEndsOfRow(
        _ labels: String,
        _ minimum: String,
        _ maximum: String
    ) throws {
        let model = try Asked("{ type: scale, labels: { \(labels) } }").model()
        #expect(model["isColumn"] == .flag(false))
        #expect((model["minimumLabel"]?.text ?? "") == minimum)
        #expect((model["maximumLabel"]?.text ?? "") == maximum)
        let options = model["options"]?.elements ?? []
        #expect(options.count == 11)
        #expect(options.allSatisfy { $0["detail"] == .flag(false) }, "no label is shown twice")
    }
}
