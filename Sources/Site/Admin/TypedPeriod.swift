import HTTP
import Storage
import TaskModel

/// The first and the last day of a search or an export, as they were typed in the fields of
/// `partials/period`.
struct TypedPeriod {
    let from: String
    let until: String

    init(_ fields: FormFields) {
        from = fields.trimmed("from")
        until = fields.trimmed("until")
    }

    var firstDay: CalendarDate? { CalendarDate(from) }
    var lastDay: CalendarDate? { CalendarDate(until) }

    /// Returns the start of the first day; `nil` if no valid date was typed.
    func start(in zone: LocalZone) -> Instant? {
        firstDay.map { zone.instant($0, .midnight) }
    }

    /// Returns the end of the last day; `nil` if no valid date was typed.
    func end(in zone: LocalZone) -> Instant? {
        lastDay.map { zone.instant($0.adding(days: 1), .midnight) }
    }

    /// Returns an error for each date that was typed but cannot be read, or one error if the last
    /// day is before the first.
    func errors(_ wording: Wording) -> [FieldError] {
        if let firstDay, let lastDay, lastDay < firstDay {
            let text = wording(StudyExportsEndpoint.Word.noDays)
            return [FieldError(field: "until", text: text)]
        }
        return [("from", from), ("until", until)].compactMap { field, text in
            text.isEmpty || CalendarDate(text) != nil
                ? nil
                : FieldError(field: field, text: wording(StudySessionsEndpoint.Word.badDate))
        }
    }
}
