@testable public import TaskKinds
public import Authoring
public import TaskModel

/// A heart rate, typed in beats per minute.
///
/// Template variables: `value` (what was typed), `min` and `max` (the limits).
public struct PulseFormat: TypedValueFormat {
    public static let name = "pulse"
    public static let summary = "A heart rate, typed in beats per minute."
    static let possible = 20...250
    static let minimum = Field.integer("minimum", "The slowest rate accepted.", in: possible)
    static let maximum = Field.integer("maximum", "The fastest rate accepted.", in: possible)
    public static let fields = FieldDeclaration.list(minimum, maximum)

    private let minimum: Int
    private let maximum: Int

    public init(reading source: FieldReader) {
        minimum = source[Self.minimum] ?? Self.possible.lowerBound
        maximum = source[Self.maximum] ?? Self.possible.upperBound
        source.requireOrder(Self.minimum, Self.maximum)
    }

    public func read(_ text: String, in context: AnswerContext) throws(InvalidAnswer) -> Int {
        guard let rate = Int(text) else {
            throw InvalidAnswer(Message(ControlWord.notWhole))
        }
        if rate < minimum {
            throw InvalidAnswer(Message(ControlWord.numberTooLow, ["minimum": String(minimum)]))
        }
        if rate > maximum {
            throw InvalidAnswer(Message(ControlWord.numberTooHigh, ["maximum": String(maximum)]))
        }
        return rate
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        [
            "value": .text(control.raw[control.name] ?? ""),
            "min": .text(String(minimum)),
            "max": .text(String(maximum)),
        ]
    }
}
