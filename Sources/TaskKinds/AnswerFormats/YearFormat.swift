public import Authoring
public import TaskModel

/// An answer format for a year, typed with four digits.
///
/// Template variables: those of `partials/number`, with the current limits as `min` and `max`, and
/// `example` (or false).
public struct YearFormat: TypedValueFormat {
    public static let name = "year"
    public static let summary = "A year, typed with 4 digits."
    static let minimum = Field<YearLimit?>.optional(
        "minimum",
        .yearLimit,
        "The earliest year accepted: a year, or relative to this year."
    )
    static let maximum = Field<YearLimit?>.optional(
        "maximum",
        .yearLimit,
        "The latest year accepted: a year, or relative to this year."
    )
    static let example =
        Field.integer("example", "An accepted year, shown as an example.", in: 1000...9999)
    public static let fields =
        FieldDeclaration.list(minimum, maximum, example) + CustomMessages.fields

    private let bounds: MovingBounds<YearLimit>
    private let example: Int?

    public init(reading source: FieldReader) {
        bounds = MovingBounds(source, Self.minimum, Self.maximum)
        example = source[Self.example]
        requireExample(source)
    }

    /// Reports an example that is always rejected.
    ///
    /// An example that a relative limit rejects in some years is shown in the other years.
    private func requireExample(_ source: FieldReader) {
        guard let example else { return }
        let isLow = bounds.minimum?.fixedFirst.map { example < $0 } ?? false
        let isHigh = bounds.maximum?.fixedLast.map { example > $0 } ?? false
        guard isLow || isHigh else { return }
        source.report(.badExample, "the example \(example) is not accepted", at: Self.example)
    }

    public var missing: Message { Message(Word.missing) }
    public var clientReading: ClientReading? { .number(isGrouped: false) }
    public var limits: AnswerLimits {
        AnswerLimits(
            minimum: Double(bounds.minimum?.fixedFirst ?? 1000),
            maximum: Double(bounds.maximum?.fixedLast ?? 9999),
            step: 1
        )
    }

    public func read(_ text: String, in context: AnswerContext) throws(InvalidAnswer) -> Int {
        guard text.utf8.count == 4, WholeNumber.isDigits(text), let year = Int(text), year >= 1000
        else {
            let parameters = ["example": usualYear(at: context.moment)]
            throw InvalidAnswer(bounds.messages.unreadable(ControlWord.notYear, parameters))
        }
        let (early, late) = (ControlWord.yearTooEarly, ControlWord.yearTooLate)
        let moment = context.moment
        try bounds.require(year, at: moment, early: early, late: late, as: "year") { String($0) }
        return year
    }

    /// Returns the author's example if it is accepted, or else the accepted year that is nearest to
    /// 1985.
    private func usualYear(at moment: AnswerMoment) -> String {
        let (first, last) = bounds.ends(at: moment)
        return example(at: moment) ?? String(min(max(1985, first ?? 1985), last ?? 9999))
    }

    private func example(at moment: AnswerMoment) -> String? {
        example.flatMap { bounds.contains($0, at: moment) ? String($0) : nil }
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let (first, last) = bounds.ends(at: control.context.moment)
        return control.number(min: String(first ?? 1000), max: String(last ?? 9999))
            .merging(["example": .optional(example(at: control.context.moment))]) { $1 }
    }
}

extension YearFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let (first, last) = bounds.ends(at: control.context.moment)
        return fields(of: Set([first ?? 1000, last ?? 9999]).sorted(), for: control)
    }

    /// Returns a random year within the limits.
    ///
    /// Without a minimum, the year is at most 100 years before the maximum. Without either limit,
    /// it is at most 100 years before the current year.
    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        let moment = control.context.moment
        let (least, most) = bounds.ends(at: moment)
        let last = most ?? max(moment.now.date.year, least ?? 0)
        let first = max(1000, least ?? last - 100)
        return fields(of: rng.number(in: min(first, last)...max(first, last)), for: control)
    }

    public var customMessages: [String] { bounds.messages.texts }

    public enum Word: String, WordKey {
        case missing = "errors.year.missing"
    }
}
