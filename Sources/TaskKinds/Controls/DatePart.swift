import TaskModel

/// One of the three fields of a date.
enum DatePart: String, CaseIterable {
    case day
    case month
    case year

    /// What its control's name has behind the item's.
    var suffix: String { "-\(rawValue)" }

    /// The parts in the order of a language, which its wording gives as `day month year`.
    static func order(in wording: Wording) -> [DatePart] {
        let named = wording("language.dateOrder").split(separator: " ")
            .compactMap { DatePart(rawValue: String($0)) }
        return Set(named).count == allCases.count ? named : allCases
    }

    /// The field in a control.
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
