import TaskModel

/// The fields of a date, as typed.
struct DateFields {
    private let typed: [DatePart: String]
    private let wording: Wording
    private let precision: DatePrecision

    init(
        _ raw: RawFields,
        named name: String,
        in wording: Wording,
        precision: DatePrecision = .day
    ) {
        let pairs = DatePart.allCases.map { ($0, CleanedInput.number(raw, name + $0.suffix)) }
        typed = Dictionary(pairs) { first, _ in first }
        self.wording = wording
        self.precision = precision
    }

    /// Returns the date, or `nil` if all fields are empty.
    ///
    /// A day or month that is not asked for is 1.
    func date() throws(InvalidAnswer) -> CalendarDate? {
        let missing = precision.order(in: wording).filter { text($0).isEmpty }
        if missing.count == precision.parts.count { return nil }
        guard missing.isEmpty else { throw incomplete(missing) }
        let numbers = (
            day: asks(.day) ? number(.day) : 1, month: asks(.month) ? monthNumber : 1,
            year: number(.year)
        )
        try requireParts(numbers)
        let date = CalendarDate(
            year: numbers.year ?? 0,
            month: numbers.month ?? 0,
            day: numbers.day ?? 0
        )
        guard let date else { throw unreal(precision.parts) }
        return date
    }

    private func asks(_ part: DatePart) -> Bool { precision.parts.contains(part) }

    private func text(_ part: DatePart) -> String { typed[part] ?? "" }

    private func number(_ part: DatePart) -> Int? {
        let text = text(part)
        guard 1...4 ~= text.utf8.count, text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            return nil
        }
        return Int(text)
    }

    private var monthNumber: Int? {
        number(.month) ?? MonthNames(wording).month(text(.month))
    }

    private typealias Numbers = (day: Int?, month: Int?, year: Int?)

    private func requireParts(_ numbers: Numbers) throws(InvalidAnswer) {
        let isYear = numbers.year.map { 1...9999 ~= $0 } ?? false
        if isYear, text(.year).count < 4 {
            let message = Message(ControlWord.shortYear)
            throw InvalidAnswer(message, parts: [DatePart.year.suffix])
        }
        var wrong: [DatePart] = []
        if !(numbers.day.map { 1...31 ~= $0 } ?? false) { wrong.append(.day) }
        if !(numbers.month.map { 1...12 ~= $0 } ?? false) { wrong.append(.month) }
        if !isYear { wrong.append(.year) }
        guard wrong.isEmpty else { throw unreal(wrong) }
    }

    private func incomplete(_ missing: [DatePart]) -> InvalidAnswer {
        let names = missing.map { wording(DatePartWord.missing($0)) }
        let word: ControlWord = names.count == 1 ? .missingDatePart : .missingDateParts
        let parameters = ["first": names.first ?? "", "second": names.last ?? ""]
        return InvalidAnswer(Message(word, parameters), parts: missing.map(\.suffix))
    }

    private func unreal(_ parts: [DatePart]) -> InvalidAnswer {
        guard parts.count == 1, let part = parts.first else {
            return InvalidAnswer(Message(ControlWord.notDate), parts: parts.map(\.suffix))
        }
        return InvalidAnswer(Message(DatePartWord.unreal(part)), parts: [part.suffix])
    }
}
