import Authoring
import TaskModel

/// How a number that is typed is written and shown.
struct NumberStyle: Sendable {
    static let unit = Field.text(
        "unit",
        "The unit, shown after the number."
    )
    static let unitPosition = Field<UnitPosition>.oneOf(
        "unitPosition",
        "The position of the unit, such as before the number for a currency.",
        default: .after
    )
    static let grouping = Field.boolean(
        "grouping",
        "Whether thousands are separated, as usual in the language."
    )
    static let example = Field.decimal("example", "A number that is accepted.")
    static let fields = FieldDeclaration.list(unit, unitPosition, grouping, example)

    /// What is counted or measured in.
    let unit: String?
    private let unitPosition: UnitPosition
    /// Whether there are marks between thousands.
    let isGrouped: Bool
    private let example: DecimalText?

    init(reading source: FieldReader) {
        unit = source[Self.unit]
        unitPosition = source[Self.unitPosition]
        isGrouped = source[Self.grouping]
        example = source[Self.example]
    }

    /// A style that has only a unit, behind the number.
    init(unit: String?) {
        self.unit = unit
        unitPosition = .after
        isGrouped = false
        example = nil
    }

    /// Reports an example that would be refused.
    func requireExample(_ source: FieldReader, _ isAccepted: (DecimalText) -> Bool) {
        guard let example, !isAccepted(example) else { return }
        source.report(.badExample, "the example \(example) is not accepted", at: Self.example)
    }

    /// How numbers are written in a language.
    func notation(in wording: Wording) -> NumberNotation {
        NumberNotation(of: wording, isGrouped: isGrouped)
    }

    /// A number with its unit, in words.
    func words(_ number: DecimalText, in wording: Wording) -> String {
        let written = notation(in: wording).text(number)
        guard let unit else { return written }
        if unit == "%" { return wording("answers.percent", ["number": written]) }
        let isTight = isUnitBefore && !unit.contains(where: \.isLetter)
        let parts = isUnitBefore ? [unit, written] : [written, unit]
        return parts.joined(separator: isTight ? "" : " ")
    }

    /// Whether the unit is shown before the number.
    var isUnitBefore: Bool { unitPosition == .before }

    /// Returns the template's variable of the example.
    func example(in wording: Wording) -> [String: TemplateValue] {
        ["example": .optional(example.map { notation(in: wording).text($0) })]
    }
}

enum UnitPosition: String, Sendable, CaseIterable {
    case after
    case before
}
