@testable import TaskKinds
public import Authoring
public import TaskModel

/// A heart rate, typed in beats per minute.
///
/// Template variables: `value` (the typed text), `min` and `max` (the bounds).
public struct PulseFormat: AuthoredFormat {
    /// The name in study files.
    public static let name = "pulse"
    /// The description in the reference.
    public static let summary = "A heart rate, typed in beats per minute."
    static let possible = 20...250
    static let minimum = Field.integer("minimum", "The slowest rate accepted.", in: possible)
    static let maximum = Field.integer("maximum", "The fastest rate accepted.", in: possible)
    /// The fields that an author can configure.
    public static let fields = [minimum.declaration, maximum.declaration]

    private let minimum: Int
    private let maximum: Int

    /// Reads the bounds.
    public init(reading source: FieldReader) {
        minimum = source[Self.minimum] ?? Self.possible.lowerBound
        maximum = source[Self.maximum] ?? Self.possible.upperBound
        source.requireOrder(Self.minimum, Self.maximum)
    }

    /// Conditions compare it with numbers.
    public var operands: OperandKind { .number }

    /// Reads a rate within the bounds.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = CleanedInput.number(raw, name)
        guard !text.isEmpty else { return nil }
        guard let rate = Int(text) else {
            throw InvalidAnswer(Message("errors.number.notWhole"))
        }
        try requireBounds(rate)
        return .integer(rate)
    }

    private func requireBounds(_ rate: Int) throws(InvalidAnswer) {
        if rate < minimum {
            throw InvalidAnswer(Message("errors.number.below", ["minimum": String(minimum)]))
        }
        if rate > maximum {
            throw InvalidAnswer(Message("errors.number.above", ["maximum": String(maximum)]))
        }
    }

    /// Returns the field with the digits of the rate.
    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .integer(let rate) = value else { return RawFields() }
        return RawFields([name: [String(rate)]])
    }

    /// Returns the template variables listed above.
    public func pageModel(for control: Control) -> [String: TemplateValue] {
        [
            "value": .text(control.raw[control.name] ?? ""),
            "min": .text(String(minimum)),
            "max": .text(String(maximum)),
        ]
    }

    /// Returns the rate as text.
    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard case .integer(let rate) = value else { return "" }
        return String(rate)
    }

    /// Returns one column of whole numbers.
    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .integer)]
    }

    /// Returns the rate as the only cell.
    public func cells(of value: AnswerValue) -> [String] {
        guard case .integer(let rate) = value else { return [""] }
        return [String(rate)]
    }
}
