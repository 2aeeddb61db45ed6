import TaskModel
import Testing

@Suite struct PictureFormatTests {
    static let pictures = """
        { type: imageChoice, hideText: true, layout: row, choices: [\
        { value: sad, text: Sad, image: { file: media/sad.svg, alt: A sad face } }, \
        { value: glad, text: Glad, image: { file: media/glad.svg, alt: "" } }] }
        """

    @Test func imagesHaveFileAndText() throws {
        let asked = try Asked(Self.pictures)
        let model = asked.model()
        let first = model["options"]?.elements.first
        #expect(first?["image"]?["path"] == .file("media/sad.svg"))
        #expect(first?["image"]?["alt"] == .text("A sad face"))
        #expect(first?["text"]?.text == "Sad")
        #expect(model["isRow"] == .flag(true) && model["hidesText"] == .flag(true))
        #expect(asked.value("glad") == .choices(["glad"], other: nil))
    }

    @Test func reportsMissingImage() {
        let found = ChoiceListTests.findings(
            "{ type: imageChoice, choices: [{ value: a, text: A }] }"
        )
        #expect(found == ["this choice has no image"])
    }

    @Test func coloursHaveUniqueNameAndShape() throws {
        let asked = try Asked(
            "{ type: colorChoice, choices: [{ value: r, text: Red, color: '#C8372D' }] }"
        )
        let option = asked.model()["options"]?.elements.first
        #expect(option?["color"] == .text("#c8372d"))
        #expect(option?["text"]?.text == "Red")
        for color in ["red", "#12", "#12345g", "#1234567", "url(x)", "#12345\u{FF16}"] {
            let found = ChoiceListTests.findings(
                "{ type: colorChoice, choices: [{ value: r, text: R, color: '\(color)' }] }"
            )
            #expect(found.count == 1, "\(color)")
        }
    }

    @Test func textScaleStoresValueOfPoint() throws {
        let asked = try Asked(
            "{ type: textScale, vertical: true, choices: [{ value: '0', text: No }, "
                + "{ value: '1', text: Yes, detail: Very }] }"
        )
        #expect(asked.value("1") == .choices(["1"], other: nil))
        #expect(asked.model()["isVertical"] == .flag(true))
        #expect(asked.format.operands.isOrdered, "numeric values can be ordered")
        #expect(
            ChoiceListTests.findings("{ type: textScale, choices: [{ value: a, text: A }] }")
                == ["a scale needs at least two points"]
        )
    }

    @Test func ladderCountsFromBottomAndShowsTopFirst() throws {
        let asked = try Asked("{ type: ladder, rungs: 5, topText: '**Top**' }")
        let options = asked.model()["options"]?.elements ?? []
        #expect(options.map { $0["value"]?.text } == ["5", "4", "3", "2", "1"])
        #expect(asked.value("5") == .integer(5))
        #expect(asked.format.display(.integer(5), in: asked.wording) == "Rung 5 of 5")
        for wrong in ["0", "6", "01", "x", "5.0"] { #expect(asked.rejection(wrong) != nil) }
        #expect(asked.rejection(RawFields(["a": ["1", "2"]])) != nil)
        #expect(asked.model()["bottomText"]?.text == "Worst off")
        #expect(
            asked.format.columns(named: "x").first?.categories
                == [ResultColumn.Category(value: "5", label: "Top")]
        )
    }

    @Test(arguments: [
        (["No", "Yes"], false), (["Not at all", "Somewhat", "Completely"], false),
        (["None", "Mild", "Moderate", "Severe", "Worst"], false),
        (["Nie", "Selten", "Manchmal", "Oft", "Meist", "Immer", "Completely"], true),
        (["Gar nicht", "Ein wenig", "Sehr", "Stark", "Außerordentlich"], true),
    ])
    func longLabelsAreArrangedInColumn(_ words: [String], _ isColumn: Bool) throws {
        let choices = words.indices.map { "{ value: v\($0), text: \(words[$0]) }" }
        let asked = try Asked("{ type: textScale, choices: [\(choices.joined(separator: ", "))] }")
        #expect(asked.model()["isVertical"] == .flag(isColumn))
    }
}
