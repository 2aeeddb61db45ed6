import TaskModel

extension DatePart {
    /// What its control's name has behind the item's.
    var suffix: String { "-\(rawValue)" }

    func field(
        in wording: Wording,
        for purpose: DatePurpose? = nil,
        example: CalendarDate
    ) -> PartField {
        PartField(
            suffix: suffix,
            label: wording("answers.\(rawValue)"),
            size: self == .year ? 4 : 2,
            autocomplete: purpose.map { $0.rawValue + suffix },
            example: number(of: example)
        )
    }

    /// The number of a date that stands in this field.
    func number(of date: CalendarDate) -> String {
        switch self {
        case .day: String(date.day)
        case .month: String(date.month)
        case .year: String(date.description.prefix(4))
        }
    }
}
