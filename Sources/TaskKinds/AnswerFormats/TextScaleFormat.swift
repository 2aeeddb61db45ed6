public import TaskModel

/// A scale whose points are words, as a row or a column of radio buttons.
///
/// Template variables: `isVertical` (a condition), and those of a list of choices as `ChoiceFormat`
/// describes them, of which `options` matter.
public struct TextScaleFormat: ChoosingFormat {
    /// The word in study files.
    public static let name = "textScale"
    /// What it asks.
    public static let summary = "One of the points of a scale that are words, from a row or column."
    static let choices = Field.requiredList(
        "choices",
        of: Choice.hinted,
        "The points in order, from one end to the other."
    )
    static let vertical = Field.boolean(
        "vertical",
        "Whether the points stand below each other on wide screens too."
    )
    /// What an author can configure.
    public static let fields = [choices.declaration, vertical.declaration]

    /// What there is to choose.
    public let list: ChoiceList
    private let isVertical: Bool

    /// Reads the points.
    public init(reading source: FieldReader) {
        list = ChoiceList(source, Self.choices)
        isVertical = source[Self.vertical]
        guard list.choices.count == 1 else { return }
        source.report(.badValue, "a scale has at least two points", at: Self.choices)
    }

    /// See the type's description.
    public func pageModel(for control: Control) -> [String: TemplateValue] {
        list.model(in: control).merging(["isVertical": .flag(isVertical)]) { $1 }
    }
}
