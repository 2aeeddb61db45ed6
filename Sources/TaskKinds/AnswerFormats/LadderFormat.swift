public import Authoring
public import TaskModel

/// An answer format for a rung of a ladder on which participants place themselves.
///
/// Template variables: `topText` and `bottomText` (each one line of Markdown), and `options` (see
/// `ChoiceFormat`), from the top rung to the bottom rung.
public struct LadderFormat: NumberRowFormat {
    public static let name = "ladder"
    public static let summary =
        "A rung of a ladder on which people rank themselves, with the best off at the top."
    static let rungs = Field.integer("rungs", "The number of rungs.", in: 3...20, default: 10)
    static let topText = Field.text("topText", "The text at the top, instead of \"Best off\".")
    static let bottomText = Field.text(
        "bottomText",
        "The text at the bottom, instead of \"Worst off\"."
    )
    public static let fields = FieldDeclaration.list(rungs, topText, bottomText)

    /// The rungs, numbered from the bottom.
    public let values: [Int]
    private let topText: String?
    private let bottomText: String?

    public init(reading source: FieldReader) {
        values = Array(1...source[Self.rungs])
        topText = source[Self.topText]
        bottomText = source[Self.bottomText]
    }

    public var missing: Message { Message(Word.missing) }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let options = values.reversed().map {
            OptionModel(value: String($0), text: String($0)).model(in: control)
        }
        return [
            "topText": .inlineMarkdown(topText ?? control.wording(Word.top)),
            "bottomText": .inlineMarkdown(bottomText ?? control.wording(Word.bottom)),
            "options": .list(options),
        ]
    }

    public func words(_ value: Int, in wording: Wording) -> String {
        let parameters = ["rung": String(value), "count": String(values.count)]
        return wording(Word.rung, parameters)
    }

    public func column(named name: String) -> ResultColumn {
        let ends = [("1", bottomText), (String(values.count), topText)].compactMap { rung, text in
            text.map { ResultColumn.Category(value: rung, label: PlainText.of($0)) }
        }
        return ResultColumn(name: name, kind: .integer, categories: ends)
    }
}

extension LadderFormat {
    public enum Word: String, WordKey {
        case top = "answers.ladder.top"
        case bottom = "answers.ladder.bottom"
        case rung = "answers.ladder.rung"
        case missing = "errors.ladder.missing"
    }
}
