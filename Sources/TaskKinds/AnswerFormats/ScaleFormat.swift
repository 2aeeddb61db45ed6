public import TaskModel

/// A whole number on a scale, as a row of radio buttons.
///
/// Template variables: `options` (as `ChoiceFormat` describes them; `text` is the number, `detail` the label
/// of that value, or false), `minimumLabel` and `maximumLabel` (or false), `min`, `max`, `step`,
/// `hasLabels` (whether single values have labels).
public struct ScaleFormat: AnswerFormat {
    /// The word in study files.
    public static let name = "scale"
    /// What it asks.
    public static let summary = "A whole number on a scale, chosen from a row."
    /// More buttons than these nobody can tell apart.
    static let mostValues = 101
    static let possible = -10_000...10_000
    static let minimum = Field.integer("minimum", "The lowest value.", in: possible, default: 0)
    static let maximum = Field.integer("maximum", "The highest value.", in: possible, default: 10)
    static let step = Field.integer(
        "step",
        "How far two neighbours are apart.",
        in: 1...10_000,
        default: 1
    )
    static let minimumLabel = Field.text("minimumLabel", "What the lowest value means.")
    static let maximumLabel = Field.text("maximumLabel", "What the highest value means.")
    static let labels = Field<[LabelEntry]>.defaulted(
        "labels",
        .labels,
        "What single values mean, by value.",
        to: [],
        writtenAs: "{}"
    )
    /// What an author can configure.
    public static let fields = [
        minimum.declaration, maximum.declaration, step.declaration, minimumLabel.declaration,
        maximumLabel.declaration, labels.declaration,
    ]

    private let values: [Int]
    private let step: Int
    private let minimumLabel: String?
    private let maximumLabel: String?
    private let labels: [Int: String]

    /// Reads the ends, the step and the labels.
    public init(reading source: FieldReader) {
        values = Self.values(reading: source)
        step = source[Self.step]
        minimumLabel = source[Self.minimumLabel]
        maximumLabel = source[Self.maximumLabel]
        labels = Self.labels(reading: source, of: values)
    }

    /// Radio buttons need a legend.
    public var isGroup: Bool { true }
    /// One chooses.
    public var missing: Message { Message("errors.missing.choose") }
    /// It can be compared with the numbers of the scale.
    public var operands: OperandKind { .values(values.map { String($0) }) }

    /// Reads one of the values.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let sent = Set(raw.all(name).filter { !$0.isEmpty })
        guard let first = sent.first else { return nil }
        guard sent.count == 1 else { throw InvalidAnswer(Message("errors.choice.one")) }
        guard let value = values.first(where: { String($0) == first }) else {
            throw InvalidAnswer(Message("errors.choice.unknown"))
        }
        return .integer(value)
    }

    /// The field that chooses the value.
    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .integer(let number) = value else { return RawFields() }
        return RawFields([name: [String(number)]])
    }

    /// See the type's description.
    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let options = values.map {
            OptionModel(value: String($0), text: String($0), detail: labels[$0])
        }
        return [
            "options": .list(options.map { $0.model(in: control) }),
            "minimumLabel": .optional(minimumLabel),
            "maximumLabel": .optional(maximumLabel),
            "min": .text(String(values.first ?? 0)),
            "max": .text(String(values.last ?? 0)),
            "step": .text(String(step)),
            "hasLabels": .flag(!labels.isEmpty),
        ]
    }

    /// The number and what it means.
    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard case .integer(let number) = value else { return "" }
        return meaning(of: number).map { "\(number) – \($0)" } ?? String(number)
    }

    /// One column of whole numbers, with the meanings of those that have one.
    public func columns(named name: String) -> [ResultColumn] {
        let categories = values.compactMap { value in
            meaning(of: value).map { ResultColumn.Category(value: String(value), label: $0) }
        }
        return [ResultColumn(name: name, kind: .integer, categories: categories)]
    }

    /// The number.
    public func cells(of value: AnswerValue) -> [String] {
        guard case .integer(let number) = value else { return [""] }
        return [String(number)]
    }

    private func meaning(of value: Int) -> String? {
        if let label = labels[value] { return label }
        if value == values.first { return minimumLabel }
        return value == values.last ? maximumLabel : nil
    }
}

extension ScaleFormat {
    /// The values, or only the lowest when the bounds make no scale, which is reported.
    private static func values(reading source: FieldReader) -> [Int] {
        let (low, high, step) = (source[minimum], source[maximum], source[step])
        if let problem = problem(low, high, step) {
            let field = source.has(maximum) ? maximum : minimum
            source.report(.badBounds, problem, at: field)
            return [low]
        }
        return Array(stride(from: low, through: high, by: step))
    }

    private static func problem(_ low: Int, _ high: Int, _ step: Int) -> String? {
        guard low < high else { return "maximum \(high) is not above minimum \(low)" }
        guard (high - low).isMultiple(of: step) else {
            return "steps of \(step) from \(low) do not lead to \(high)"
        }
        let count = (high - low) / step + 1
        return count > mostValues ? "a scale has at most \(mostValues) values, not \(count)" : nil
    }

    private static func labels(reading source: FieldReader, of values: [Int]) -> [Int: String] {
        let pairs = source[labels].compactMap { entry in
            if let value = values.first(where: { String($0) == entry.key }) {
                return (value, entry.text)
            }
            let message = "\(Diagnostic.quoted(entry.key)) is no value of this scale"
            source.reading.report(.badValue, message, at: entry.position)
            return nil
        }
        return Dictionary(pairs) { _, last in last }
    }
}
