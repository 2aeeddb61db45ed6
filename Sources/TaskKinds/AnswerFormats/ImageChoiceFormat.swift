public import Authoring
public import TaskModel

/// An answer format for one or several choices, each shown as an image.
///
/// Template variables: `isRow` (whether the images are in one row), `hidesText` (whether the text
/// is hidden except from screen readers), and the variables of `ChoiceFormat`. Every option has an
/// `image` with `path` and `alt`.
public struct ImageChoiceFormat: ChoosingFormat {
    public static let name = "imageChoice"
    public static let summary = "One or more images chosen from several."
    static let choices = Field.requiredList(
        "choices",
        of: .object(
            "this choice",
            fields: Choice.basics
                + FieldDeclaration.list(picture, Choice.exclusive, Choice.fixed, Choice.missing)
        ) { Choice($0, image: $0[picture]) },
        "The choices in order."
    )
    static let picture = Field<StepImage?>.required("image", .picture, "The image to show.")
    static let layout = Field<Layout>.oneOf(
        "layout",
        "How the images are arranged.",
        default: .grid
    )
    static let hideText = Field.boolean(
        "hideText",
        "Whether the text is hidden and only read out by screen readers."
    )
    public static let fields =
        FieldDeclaration.list(choices) + ChoiceList.countFields
        + FieldDeclaration.list(ChoiceList.shuffle, layout, hideText)

    enum Layout: String, Sendable, CaseIterable {
        /// As many images side by side as fit.
        case grid
        /// All images in one row, scaled down if necessary.
        case row
    }

    public let list: ChoiceList
    private let layout: Layout
    private let hidesText: Bool

    public init(reading source: FieldReader) {
        list = ChoiceList(source, Self.choices)
        layout = source[Self.layout]
        hidesText = source[Self.hideText]
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let own: [String: TemplateValue] = [
            "isRow": .flag(layout == .row), "hidesText": .flag(hidesText),
        ]
        return list.model(in: control).merging(own) { $1 }
    }
}
