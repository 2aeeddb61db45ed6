public import Authoring
public import TaskModel

/// An answer format for an age in years or a year of birth, typed or chosen from a list.
///
/// Template variables:
/// - the variables of `partials/number`: `value`, `min`, `max`, `step`, `inputMode`, `unit` and
///   `isUnitBefore`
/// - `isSelect`: whether the age or year is chosen from a list
/// - `options`: a list of objects with `value`, `text` and `selected` (a Boolean)
public struct AgeFormat: TypedValueFormat {
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
        "Whether the year of birth is asked for and stored instead of the age."
    )
    public static let fields =
        FieldDeclaration.list(minimum, maximum, control, minimumLabel, maximumLabel, yearOfBirth)
        + CustomMessages.fields
    /// The styles of `PickerFormat`, and this format's own styles, which narrow the drop-down list.
    public var assets: [String] { [PickerFormat.name, Self.name] }

    private let minimum: Int
    private let maximum: Int
    private let isSelect: Bool
    private let asksYear: Bool
    private let messages: CustomMessages
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
        Message(asksYear ? Word.missingYear : .missing)
    }
    public var clientReading: ClientReading? { .number(isGrouped: false) }
    /// The limits of an age.
    ///
    /// A year of birth has no limits here, because the accepted years depend on the current date.
    public var limits: AnswerLimits {
        guard !asksYear else { return AnswerLimits(step: 1) }
        return AnswerLimits(minimum: Double(minimum), maximum: Double(maximum), step: 1)
    }

    public func read(_ text: String, in context: AnswerContext) throws(InvalidAnswer) -> Int {
        let numbers = numbers(on: context.now.date)
        let isReal = asksYear ? text.utf8.count == 4 : 1...15 ~= text.utf8.count
        guard isReal, WholeNumber.isDigits(text), let number = Int(text) else {
            let parameters = ["example": usual(among: numbers)]
            throw InvalidAnswer(
                asksYear
                    ? messages.unreadable(ControlWord.notYear, parameters)
                    : messages.unreadable(Word.unreal, parameters)
            )
        }
        if asksYear {
            try requireYear(number, among: numbers)
        } else {
            try requireAge(number)
        }
        return number
    }

    /// Returns the accepted ages in ascending order, or the accepted years of birth, latest first.
    ///
    /// A person born in a given year can be either of two ages today; the year is accepted if
    /// either age is accepted.
    private func numbers(on today: CalendarDate) -> [Int] {
        guard asksYear else { return Array(minimum...maximum) }
        let years = max(1, today.year - maximum - 1)...max(1, today.year - minimum)
        return years.reversed()
    }

    /// Returns the accepted number nearest to a typical age or year of birth.
    private func usual(among numbers: [Int]) -> String {
        let usual = asksYear ? 1985 : 42
        return String(numbers.min { abs($0 - usual) < abs($1 - usual) } ?? usual)
    }

    private func requireAge(_ age: Int) throws(InvalidAnswer) {
        if age < minimum {
            throw InvalidAnswer(messages.low(Word.tooLow, ["minimum": String(minimum)]))
        }
        if age > maximum {
            throw InvalidAnswer(messages.high(Word.tooHigh, ["maximum": String(maximum)]))
        }
    }

    /// Rejects a year outside the limits.
    ///
    /// The author's message for a low age is used for a year that is too late, and vice versa.
    private func requireYear(_ year: Int, among years: [Int]) throws(InvalidAnswer) {
        if let latest = years.first, year > latest {
            throw InvalidAnswer(messages.low(ControlWord.yearTooLate, ["year": String(latest)]))
        }
        if let earliest = years.last, year < earliest {
            throw InvalidAnswer(messages.high(ControlWord.yearTooEarly, ["year": String(earliest)]))
        }
    }

    public func words(_ value: Int, in wording: Wording) -> String {
        guard !asksYear else { return String(value) }
        let own = label(of: value, among: Array(minimum...maximum))
        guard own == String(value) else { return own }
        return wording(value == 1 ? Word.yearsOne : .yearsOther, ["count": own])
    }

    public func column(named name: String) -> ResultColumn {
        guard !asksYear else { return ResultColumn(name: name, kind: .integer) }
        let ends = [(minimum, minimumLabel), (maximum, maximumLabel)].compactMap { age, label in
            label.map { ResultColumn.Category(value: String(age), label: $0) }
        }
        return ResultColumn(name: name, kind: .integer, unit: "years", categories: ends)
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let numbers = numbers(on: control.context.now.date)
        let typed = control.raw[control.name]
        let options = (isSelect ? numbers : []).map { number in
            SelectModel.option(String(number), label(of: number, among: numbers), typed)
        }
        return control.number(
            min: numbers.min().map { String($0) },
            max: numbers.max().map { String($0) },
            unit: asksYear ? nil : control.wording(Word.years)
        )
        .merging(["isSelect": .flag(isSelect), "options": .list(options)]) { $1 }
    }

    private func label(of number: Int, among numbers: [Int]) -> String {
        if number == numbers.first, let minimumLabel { return minimumLabel }
        if number == numbers.last, let maximumLabel { return maximumLabel }
        return String(number)
    }
}

extension AgeFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let numbers = numbers(on: control.context.now.date)
        let ends = Set([numbers.first, numbers.last].compactMap { $0 }).sorted()
        return ends.map { fields(of: $0, for: control) }
    }

    /// Returns a random age from 18 to 80, or a year of birth that corresponds to such an age.
    ///
    /// If the limits exclude all such numbers, returns any accepted number.
    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        let year = control.context.now.date.year
        let numbers = numbers(on: control.context.now.date)
        let usual = numbers.filter { 18...80 ~= (asksYear ? year - $0 : $0) }
        let number = rng.pick(from: usual.isEmpty ? numbers : usual)
        return number.map { fields(of: $0, for: control) } ?? RawFields()
    }

    public var customMessages: [String] { messages.texts }
}

enum AgeControl: String, Sendable, CaseIterable {
    case typed
    case list
}

extension AgeFormat {
    public enum Word: String, WordKey {
        case years = "answers.age.unit"
        case yearsOne = "answers.age.years.one"
        case yearsOther = "answers.age.years.other"
        case missing = "errors.age.missing"
        case missingYear = "errors.age.missingYear"
        case unreal = "errors.age.unreal"
        case tooLow = "errors.age.low"
        case tooHigh = "errors.age.high"
    }
}
