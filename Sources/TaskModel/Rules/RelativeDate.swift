/// A day given by its distance from the current day or from the participant's enrolment, such as
/// `today-18y` or `enrolment+3`.
public struct RelativeDate: Sendable, Hashable {
    private enum Anchor: String, CaseIterable {
        case today
        case enrolment
    }

    private let anchor: Anchor
    private let shift: TimeShift

    /// Creates a date from a text such as `today`, `today-90`, `today+2w` or `enrolment+1m`;
    /// returns `nil` for any other text.
    public init?(_ text: String) {
        for anchor in Anchor.allCases {
            let units: [TimeShift.Unit] = [.days, .weeks, .months, .years]
            guard let shift = TimeShift(text, from: anchor.rawValue, in: units) else { continue }
            (self.anchor, self.shift) = (anchor, shift)
            return
        }
        return nil
    }

    public static let today = RelativeDate(.today, .none)

    private init(_ anchor: Anchor, _ shift: TimeShift) {
        (self.anchor, self.shift) = (anchor, shift)
    }

    /// Whether the date is always the current day.
    public var isToday: Bool { anchor == .today && shift == .none }

    /// Returns the date, or `nil` if it depends on the enrolment and the participant is not
    /// enrolled.
    public func date(_ days: ReferenceDays) -> CalendarDate? {
        switch anchor {
        case .today: shift.applied(to: days.today)
        case .enrolment: days.enrolment.map(shift.applied)
        }
    }
}

extension RelativeDate: CustomStringConvertible {
    /// The date as written in study files.
    public var description: String { "\(anchor.rawValue)\(shift)" }
}

/// The local days to which relative dates refer.
public struct ReferenceDays: Sendable, Hashable {
    public let today: CalendarDate
    /// The day of the participant's enrolment; `nil` if the participant is not enrolled.
    public let enrolment: CalendarDate?

    public init(today: CalendarDate, enrolment: CalendarDate?) {
        self.today = today
        self.enrolment = enrolment
    }
}
