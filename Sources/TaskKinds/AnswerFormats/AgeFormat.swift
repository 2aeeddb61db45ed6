public import Authoring
public import TaskModel

/// An age in years, typed or chosen from a list; or the year of birth in its place.
///
/// Template variables: those of `partials/number` (`value`, `min`, `max`, `step`, `inputMode`, `unit`,
/// `isUnitBefore`), `isSelect` (whether it is chosen from a list), and `options`, a list of objects with
/// `value`, `text` and `selected` (a condition).
public struct AgeFormat: AuthoredFormat {
    public static let name = "age"
    public static let summary = "An age in years, or a year of birth."
    static let possible = 0...149
    static let minimum = Field.integer(
        "minimum",
        "The lowest age accepted, in years.",
        in: possible,
        default: 0
    )
    static let maximum = Field.integer(
        "maximum",
        "The highest age accepted, in years.",
        in: possible,
        default: 120
    )
    static let control = Field<AgeControl>.oneOf(
        "control",
        "Whether the answer is typed or chosen from a list.",
        default: .typed
    )
    static let minimumLabel = Field.text(
        "minimumLabel",
        "The text for the lowest age in the list, such as \"18 or younger\"."
    )
    static let maximumLabel = Field.text(
        "maximumLabel",
        "The text for the highest age in the list, such as \"90 or older\"."
    )
    static let yearOfBirth = Field.boolean(
        "yearOfBirth",
        "Whether the year of birth is asked and stored instead of the age."
    )
    public static let fields =
        [
            minimum.declaration, maximum.declaration, control.declaration,
            minimumLabel.declaration, maximumLabel.declaration, yearOfBirth.declaration,
        ] + CustomMessages.fields
    /// Styled like the list of a picker, but smaller.
    public static let assets = [PickerFormat.name, name]

    let minimum: Int
    let maximum: Int
    let isSelect: Bool
    let asksYear: Bool
    let messages: CustomMessages
    private let minimumLabel: String?
    private let maximumLabel: String?

    public init(reading source: FieldReader) {
        minimum = source[Self.minimum]
        maximum = max(source[Self.minimum], source[Self.maximum])
        isSelect = source[Self.control] == .list
        asksYear = source[Self.yearOfBirth]
        minimumLabel = source[Self.minimumLabel]
        maximumLabel = source[Self.maximumLabel]
        messages = CustomMessages(reading: source)
        check(source)
    }

    private func check(_ source: FieldReader) {
        let (low, high) = (source[Self.minimum], source[Self.maximum])
        if low > high {
            let message = "maximum \(high) is below minimum \(low)"
            source.report(.badBounds, message, at: Self.maximum)
        }
        for field in [Self.minimumLabel, Self.maximumLabel] where !isSelect && source.has(field) {
            let message = "\(field.name) is never shown, because the age is typed"
            source.report(.noEffect, message, suggestion: "add control: list", at: field)
        }
    }

    public var missing: Message {
        Message(asksYear ? "errors.age.missingYear" : "errors.age.missing")
    }
    public var operands: OperandKind { .number }
    /// Which years of birth the bounds allow depends on the day.
    public var limits: AnswerLimits {
        guard !asksYear else { return AnswerLimits(step: 1) }
        return AnswerLimits(minimum: Double(minimum), maximum: Double(maximum), step: 1)
    }
    public var clientReading: ClientReading? { .number(isGrouped: false) }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .integer(let number) = value else { return RawFields() }
        return RawFields([name: [String(number)]])
    }

    /// The numbers that are accepted, in the order of ages; the end labels stand at their ends.
    ///
    /// Who was born in a year is of one age or the next on any day, so a year is accepted if either is.
    func numbers(on today: CalendarDate) -> [Int] {
        guard asksYear else { return Array(minimum...maximum) }
        let years = max(1, today.year - maximum - 1)...max(1, today.year - minimum)
        return years.reversed()
    }

    /// What stands in the list for a number.
    func label(of number: Int, among numbers: [Int]) -> String {
        if number == numbers.first, let minimumLabel { return minimumLabel }
        if number == numbers.last, let maximumLabel { return maximumLabel }
        return String(number)
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard case .integer(let number) = value else { return "" }
        guard !asksYear else { return String(number) }
        let own = label(of: number, among: Array(minimum...maximum))
        guard own == String(number) else { return own }
        let form = number == 1 ? "one" : "other"
        return wording("answers.age.years.\(form)", ["count": own])
    }

    public func columns(named name: String) -> [ResultColumn] {
        guard !asksYear else { return [ResultColumn(name: name, kind: .integer)] }
        let ends = [(minimum, minimumLabel), (maximum, maximumLabel)].compactMap { age, label in
            label.map { ResultColumn.Category(value: String(age), label: $0) }
        }
        return [ResultColumn(name: name, kind: .integer, unit: "years", categories: ends)]
    }

    public func cells(of value: AnswerValue) -> [String] {
        guard case .integer(let number) = value else { return [""] }
        return [String(number)]
    }
}

/// How an age is asked.
enum AgeControl: String, Sendable, CaseIterable {
    case typed
    case list
}
