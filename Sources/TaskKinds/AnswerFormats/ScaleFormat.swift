public import Authoring
public import TaskModel

/// An answer format for a whole number on a scale, shown as a row or a column of radio buttons.
///
/// Template variables: `options` (see `ChoiceFormat`; `text` is the number, `detail` the label of
/// that value, or false), `minimumLabel` and `maximumLabel` (or false), `minimumImage` and
/// `maximumImage` (images with `path` and `alt`, or false), `min`, `max`, `step`, `hasLabels`
/// (whether individual values have labels), `isColumn` (whether the buttons are always in a
/// column), `hidesNumbers` (whether only the labels are visible).
public struct ScaleFormat: NumberRowFormat {
    public static let name = "scale"
    public static let summary = "A whole number on a scale, chosen from a row of buttons."
    /// The maximum number of values; participants could not tell more buttons apart.
    static let mostValues = 101
    /// The maximum number of buttons that fit in a row; longer scales are reported.
    static let mostInRow = 13
    static let possible = -10_000...10_000
    static let minimum = Field.integer("minimum", "The lowest value.", in: possible, default: 0)
    static let maximum = Field.integer("maximum", "The highest value.", in: possible, default: 10)
    static let step = Field.integer(
        "step",
        "The step between neighbouring values.",
        in: 1...10_000,
        default: 1
    )
    static let minimumLabel = Field.text("minimumLabel", "The label of the lowest value.")
    static let maximumLabel = Field.text("maximumLabel", "The label of the highest value.")
    static let labels = Field<[LabelEntry]>.defaulted(
        "labels",
        .labels,
        "Labels of individual values, by value.",
        to: [],
        writtenAs: "{}"
    )
    static let minimumImage = Field<StepImage?>.optional(
        "minimumImage",
        .picture,
        "An image at the lowest value."
    )
    static let maximumImage = Field<StepImage?>.optional(
        "maximumImage",
        .picture,
        "An image at the highest value."
    )
    static let vertical = Field.boolean(
        "vertical",
        "Whether the buttons are in a column even on wide screens."
    )
    static let hideNumbers = Field.boolean(
        "hideNumbers",
        "Whether only the labels are shown. Every value then needs a label."
    )
    public static let fields =
        FieldDeclaration.list(minimum, maximum, step, minimumLabel, maximumLabel, labels)
        + FieldDeclaration.list(minimumImage, maximumImage, vertical, hideNumbers)

    public let values: [Int]
    private let step: Int
    let minimumLabel: String?
    let maximumLabel: String?
    let labels: [Int: String]
    private let minimumImage: StepImage?
    private let maximumImage: StepImage?
    private let isVertical: Bool
    private let hidesNumbers: Bool

    public init(reading source: FieldReader) {
        values = Self.values(reading: source)
        step = source[Self.step]
        minimumLabel = source[Self.minimumLabel]
        maximumLabel = source[Self.maximumLabel]
        labels = Self.labels(reading: source, of: values)
        minimumImage = source[Self.minimumImage]
        maximumImage = source[Self.maximumImage]
        isVertical = source[Self.vertical]
        hidesNumbers = source[Self.hideNumbers]
        requireWords(source)
    }

    /// Reports images that have neither a text alternative nor a label and, if numbers are hidden,
    /// the first value without a label.
    private func requireWords(_ source: FieldReader) {
        let ends = [(Self.minimumImage, Self.minimumLabel), (Self.maximumImage, Self.maximumLabel)]
        for (image, label) in ends where source[image]?.alt.isEmpty == true && !source.has(label) {
            let message = "\(image.name) has no text alternative"
            source.report(.noWords, message, suggestion: "add \(label.name)", at: image)
        }
        guard hidesNumbers, let value = values.first(where: { meaning(of: $0) == nil }) else {
            return
        }
        let message = "hideNumbers leaves \(value) without a label"
        source.report(.noWords, message, suggestion: "add a label", at: Self.hideNumbers)
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let options = values.map {
            OptionModel(value: String($0), text: String($0), detail: detail(of: $0))
        }
        return [
            "options": .list(options.map { $0.model(in: control) }),
            "minimumLabel": .optional(end(minimumLabel, of: values.first)),
            "maximumLabel": .optional(end(maximumLabel, of: values.last)),
            "minimumImage": .image(minimumImage),
            "maximumImage": .image(maximumImage),
            "min": .text(String(values.first ?? 0)),
            "max": .text(String(values.last ?? 0)),
            "step": .text(String(step)),
            "hasLabels": .flag(!labels.isEmpty),
            "isColumn": .flag(isColumn),
            "hidesNumbers": .flag(hidesNumbers),
        ]
    }

    /// Whether the buttons are always in a column, for example because a row has no room for labels
    /// between its ends.
    private var isColumn: Bool {
        let ends = [values.first, values.last]
        return isVertical || hidesNumbers || labels.keys.contains { !ends.contains($0) }
    }

    /// Returns the text at an end of the scale, or `nil` if there is none or the numbers are
    /// hidden.
    ///
    /// In a row, the value's entry in `labels` takes precedence over `minimumLabel` or
    /// `maximumLabel`.
    private func end(_ own: String?, of value: Int?) -> String? {
        guard !hidesNumbers else { return nil }
        return isColumn ? own : value.flatMap(meaning)
    }

    /// Returns the text next to a button, or `nil` if the buttons are in a row or the value has no
    /// label.
    ///
    /// If numbers are hidden, the first and the last button have `minimumLabel` and `maximumLabel`,
    /// unless `labels` contains their values.
    private func detail(of value: Int) -> String? {
        guard !hidesNumbers else { return meaning(of: value) }
        return isColumn ? labels[value] : nil
    }

    public func words(_ value: Int, in wording: Wording) -> String {
        meaning(of: value).map { "\(value) – \($0)" } ?? String(value)
    }

    public func column(named name: String) -> ResultColumn {
        let categories = values.compactMap { value in
            meaning(of: value).map { ResultColumn.Category(value: String(value), label: $0) }
        }
        return ResultColumn(name: name, kind: .integer, categories: categories)
    }

    private func meaning(of value: Int) -> String? {
        if let label = labels[value] { return label }
        if value == values.first { return minimumLabel }
        return value == values.last ? maximumLabel : nil
    }

    /// Returns all values; if the settings are invalid, reports this and returns only the minimum.
    static func values(reading source: FieldReader) -> [Int] {
        let (low, high, step) = (source[minimum], source[maximum], source[step])
        if let (code, problem) = problem(low, high, step) {
            let field = source.has(maximum) ? maximum : minimum
            source.report(code, problem, at: field)
            return [low]
        }
        reportLength((high - low) / step + 1, source)
        return Array(stride(from: low, through: high, by: step))
    }

    private static func problem(
        _ low: Int,
        _ high: Int,
        _ step: Int
    ) -> (Diagnostic.Code, String)? {
        guard low < high else {
            return (.badBounds, "maximum \(high) is not above minimum \(low)")
        }
        guard (high - low).isMultiple(of: step) else {
            return (.badStep, "steps of \(step) from \(low) do not reach \(high)")
        }
        let count = (high - low) / step + 1
        guard count > mostValues else { return nil }
        return (.tooManyPoints, "a scale has at most \(mostValues) values, not \(count)")
    }

    /// Reports a scale with more buttons than fit in a row.
    private static func reportLength(_ count: Int, _ source: FieldReader) {
        guard count > mostInRow else { return }
        let message = "this scale has \(count) buttons, but only \(mostInRow) fit in a row"
        source.report(.longScale, message, at: source.has(maximum) ? maximum : minimum)
    }

    static func labels(reading source: FieldReader, of values: [Int]) -> [Int: String] {
        let pairs = source[labels].compactMap { entry in
            if let value = values.first(where: { String($0) == entry.key }) {
                return (value, entry.text)
            }
            let message = "\(Diagnostic.quoted(entry.key)) is not a value of this scale"
            source.reading.report(.unknownLabel, message, at: entry.position)
            return nil
        }
        return Dictionary(pairs) { _, last in last }
    }
}
