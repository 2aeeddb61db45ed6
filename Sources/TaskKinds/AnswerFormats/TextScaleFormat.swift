public import Authoring
public import TaskModel

/// An answer format for a scale whose points are words, shown as a row or a column of radio
/// buttons.
///
/// Template variables: `isVertical` (whether the points are in a column, by the author's choice or
/// for lack of space), and the variables of `ChoiceFormat`. The built-in template uses only
/// `isVertical` and `options`.
public struct TextScaleFormat: ChoosingFormat {
    public static let name = "textScale"
    public static let summary = "One point of a scale of words, chosen from a row or column."
    static let choices = Field.requiredList(
        "choices",
        of: Choice.point,
        "The points in order, from one end to the other."
    )
    static let vertical = Field.boolean(
        "vertical",
        "Whether the points are in a column even on wide screens."
    )
    public static let fields = FieldDeclaration.list(choices, vertical)

    public let list: ChoiceList
    private let isVertical: Bool

    public init(reading source: FieldReader) {
        list = ChoiceList(source, Self.choices, isScale: true)
        isVertical = source[Self.vertical]
        check(source)
    }

    private func check(_ source: FieldReader) {
        let count = list.choices.count
        if count == 1 {
            source.report(.tooFewPoints, "a scale needs at least two points", at: Self.choices)
        } else if count > ScaleFormat.mostInRow {
            let message =
                "this scale has \(count) points; more than \(ScaleFormat.mostInRow) are hard to "
                + "tell apart"
            let advice = "use fewer points, or type: picker"
            source.report(.longScale, message, suggestion: advice, at: Self.choices)
        }
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let isColumn = isVertical || !fitsRow
        return list.model(in: control).merging(["isVertical": .flag(isColumn)]) { $1 }
    }

    /// Whether each point's share of a row is wide enough for the longest word of all points.
    private var fitsRow: Bool {
        let words = list.choices.flatMap { choice in
            [choice.plainText, choice.detail.map(PlainText.of) ?? ""].flatMap {
                $0.split(whereSeparator: \.isWhitespace)
            }
        }
        let longest = words.map(\.count).max() ?? 0
        let count = list.choices.count
        return Double(count) * (Double(longest) * Self.letter + Self.margin) <= Self.row
    }

    /// The widths of a row, of a letter and of the margins of a point, in units of the font size.
    ///
    /// In the style sheet, the page's main column is 32 rem wide and the font size of a point is
    /// .85 rem.
    private static let row = 37.6
    private static let letter = 0.56
    private static let margin = 0.85
}
