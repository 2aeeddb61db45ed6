import TaskModel

extension DatePart {
    /// The suffix of the part's field name.
    var suffix: String { "-\(rawValue)" }

    func field(
        in wording: Wording,
        for purpose: DatePurpose? = nil,
        example: CalendarDate
    ) -> PartField {
        PartField(
            suffix: suffix,
            label: wording(DatePartWord.label(self)),
            size: self == .year ? 4 : 2,
            autocomplete: purpose.map { $0.rawValue + suffix },
            example: number(of: example)
        )
    }

    /// Returns this part of a date in digits, four for a year.
    func number(of date: CalendarDate) -> String {
        switch self {
        case .day: String(date.day)
        case .month: String(date.month)
        case .year: String(date.description.prefix(4))
        }
    }
}
