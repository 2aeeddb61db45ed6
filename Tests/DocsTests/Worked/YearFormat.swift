@testable import TaskKinds
public import TaskModel

/// A year, typed with four digits.
///
/// Template variables: `value` (what was typed), `min` and `max` (the bounds, or false).
public struct YearFormat: AnswerFormat {
    /// The word in study files.
    public static let name = "year"
    /// What it asks.
    public static let summary = "A year, typed with four digits."
    static let possible = 1...9999
    static let minimum = Field.integer("minimum", "The earliest year accepted.", in: possible)
    static let maximum = Field.integer("maximum", "The latest year accepted.", in: possible)
    /// What an author can configure.
    public static let fields = [minimum.declaration, maximum.declaration]

    private let minimum: Int?
    private let maximum: Int?

    /// Reads the bounds.
    public init(reading source: FieldReader) {
        minimum = source[Self.minimum]
        maximum = source[Self.maximum]
        source.requireOrder(Self.minimum, Self.maximum)
    }

    /// It can be compared with numbers.
    public var operands: OperandKind { .number }

    /// Reads a year within the bounds.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = Typed.number(raw, name)
        guard !text.isEmpty else { return nil }
        guard text.utf8.count == 4, let year = Int(text), Self.possible ~= year else {
            throw InvalidAnswer(Message("errors.date.shortYear"))
        }
        try requireBounds(year)
        return .integer(year)
    }

    private func requireBounds(_ year: Int) throws(InvalidAnswer) {
        if let minimum, year < minimum {
            throw InvalidAnswer(Message("errors.number.below", ["minimum": String(minimum)]))
        }
        if let maximum, year > maximum {
            throw InvalidAnswer(Message("errors.number.above", ["maximum": String(maximum)]))
        }
    }

    /// The field with the digits of the year.
    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .integer(let year) = value else { return RawFields() }
        return RawFields([name: [String(year)]])
    }

    /// See the type's description.
    public func pageModel(for control: Control) -> [String: TemplateValue] {
        [
            "value": .text(control.raw[control.name] ?? ""),
            "min": .optional(minimum.map { String($0) }),
            "max": .optional(maximum.map { String($0) }),
        ]
    }

    /// The year.
    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard case .integer(let year) = value else { return "" }
        return String(year)
    }

    /// One column of whole numbers.
    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .integer)]
    }

    /// The year.
    public func cells(of value: AnswerValue) -> [String] {
        guard case .integer(let year) = value else { return [""] }
        return [String(year)]
    }
}
