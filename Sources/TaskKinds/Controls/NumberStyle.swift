import Authoring
import TaskModel

/// The notation, the unit and the example of a typed number.
struct NumberStyle: Sendable {
    static let unit = Field.text(
        "unit",
        "The unit, shown next to the number."
    )
    static let unitPosition = Field<UnitPosition>.oneOf(
        "unitPosition",
        "Whether the unit is shown after the number or, as for some currencies, before it.",
        default: .after
    )
    static let grouping = Field.boolean(
        "grouping",
        "Whether thousands are separated, as usual in the language."
    )
    static let example = Field.decimal(
        "example",
        "An accepted number, shown as an example."
    )
    static let fields = FieldDeclaration.list(unit, unitPosition, grouping, example)

    /// The unit of measurement, or the name of the items that are counted.
    let unit: String?
    private let unitPosition: UnitPosition
    /// Whether thousands are separated.
    let isGrouped: Bool
    private let example: DecimalText?

    init(reading source: FieldReader) {
        unit = source[Self.unit]
        unitPosition = source[Self.unitPosition]
        isGrouped = source[Self.grouping]
        example = source[Self.example]
    }

    /// Creates a style with a unit after the number and no other settings.
    init(unit: String?) {
        self.unit = unit
        unitPosition = .after
        isGrouped = false
        example = nil
    }

    /// Reports an example that would be rejected.
    func requireExample(_ source: FieldReader, _ isAccepted: (DecimalText) -> Bool) {
        guard let example, !isAccepted(example) else { return }
        source.report(.badExample, "the example \(example) is not accepted", at: Self.example)
    }

    func notation(in wording: Wording) -> NumberNotation {
        NumberNotation(of: wording, isGrouped: isGrouped)
    }

    /// Returns a number with its unit.
    func words(_ number: DecimalText, in wording: Wording) -> String {
        let written = notation(in: wording).text(number)
        guard let unit else { return written }
        if unit == "%" { return wording(ControlWord.percent, ["number": written]) }
        let isTight = isUnitBefore && !unit.contains(where: \.isLetter)
        let parts = isUnitBefore ? [unit, written] : [written, unit]
        return parts.joined(separator: isTight ? "" : " ")
    }

    var isUnitBefore: Bool { unitPosition == .before }

    /// Returns the template variable `example`.
    func example(in wording: Wording) -> [String: TemplateValue] {
        ["example": .optional(example.map { notation(in: wording).text($0) })]
    }
}

enum UnitPosition: String, Sendable, CaseIterable {
    case after
    case before
}
