/// The times at which people can do a task.
///
/// Each of these times is an *occasion*. Occasions are numbered from 1.
public struct TaskSchedule: Sendable, Hashable {
    /// An event that must happen before the first occasion.
    public enum Anchor: Sendable, Hashable {
        case enrolment
        /// The person has completed this task.
        case task(String)
    }

    /// A time relative to the anchors, or a calendar day.
    public enum Offset: Sendable, Hashable {
        /// A number of local days after the day of the latest anchor, which is day 0.
        case days(Int)
        case hours(Int)
        case date(CalendarDate)
    }

    public enum Repetition: Sendable, Hashable {
        /// Consecutive occasions, at most this many; `nil` for no limit.
        case sequence(Int?)
        /// Occasions on every nth day, on at most this many days; `nil` for no limit.
        case days(every: Int, times: Int?)
    }

    public let task: String
    /// The anchors; times are relative to the latest anchor or, if there are no anchors, to the
    /// person's arrival.
    public let after: [Anchor]
    /// The earliest start of the first occasion; `nil` for the time of the latest anchor.
    public let from: Offset?
    /// The latest end of the last occasion: the end of a day, or a number of hours after the latest
    /// anchor; `nil` for no limit.
    public let until: Offset?
    public let repetition: Repetition
    /// The times of day at which the task can be started; empty for any time.
    public let windows: [DayWindow]
    /// The random moments within each window; `nil` for the whole window.
    public let moments: RandomMoments?
    /// The rule for starting the task on the day of an occasion but before the occasion opens.
    ///
    /// It does not apply to random moments, which must be unpredictable.
    public let early: Tolerance
    /// The rule for starting the task after an occasion has closed and before the next opens.
    public let late: Tolerance

    /// A rule for starting a task outside its occasions.
    public enum Tolerance: String, Sendable, Hashable, CaseIterable {
        case no
        /// The task can be started, and exports mark the session.
        case mark
    }

    public init(
        task: String,
        after: [Anchor] = [.enrolment],
        from: Offset? = nil,
        until: Offset? = nil,
        repetition: Repetition = .sequence(nil),
        windows: [DayWindow] = [],
        moments: RandomMoments? = nil,
        early: Tolerance = .no,
        late: Tolerance = .no
    ) {
        self.task = task
        self.after = after
        self.from = from
        self.until = until
        self.repetition = repetition
        self.windows = windows
        self.moments = moments
        self.early = early
        self.late = late
    }

    /// This schedule with times relative to the person's arrival.
    package var withoutAnchors: TaskSchedule {
        TaskSchedule(
            task: task,
            after: [],
            from: from,
            until: until,
            repetition: repetition,
            windows: windows,
            moments: moments,
            early: early,
            late: late
        )
    }
}

/// A way of reminding people of tasks.
public enum ReminderKind: String, Sendable, Hashable, CaseIterable {
    /// A calendar to which people can subscribe.
    case calendar
    case email
}

/// A daily time window; it ends on the next day unless `closes` is later in the day than `opens`.
public struct DayWindow: Sendable, Hashable, LosslessStringConvertible {
    public let opens: ClockTime
    public let closes: ClockTime

    public init(opens: ClockTime, closes: ClockTime) {
        self.opens = opens
        self.closes = closes
    }

    /// The whole day.
    public static let day = DayWindow(opens: .midnight, closes: .midnight)

    public var endsNextDay: Bool { closes <= opens }

    /// The length on a day of 24 hours, in minutes.
    public var minutes: Int {
        let length = (closes.hour - opens.hour) * 60 + closes.minute - opens.minute
        return endsNextDay ? length + 1440 : length
    }

    /// The window in the form used by exports: `18:00-02:00`.
    public var description: String { "\(opens)-\(closes)" }

    /// Creates a window from its form in exports; returns `nil` for any other text.
    public init?(_ description: String) {
        let times = description.split(separator: "-").map { ClockTime(String($0)) }
        guard times.count == 2, let opens = times[0], let closes = times[1] else { return nil }
        self.init(opens: opens, closes: closes)
    }
}

/// Moments that are drawn at random in each window; an occasion starts at each moment.
public struct RandomMoments: Sendable, Hashable {
    /// The number of moments in each window.
    public let count: Int
    /// The duration of each occasion, in minutes.
    public let minutesOpen: Int
    /// The minimum time from the end of one occasion to the next moment, in minutes.
    public let minutesApart: Int

    public init(count: Int, minutesOpen: Int, minutesApart: Int) {
        self.count = count
        self.minutesOpen = minutesOpen
        self.minutesApart = minutesApart
    }

    /// The minimum length of a window, in minutes.
    package var minutesNeeded: Int { minutesOpen + (count - 1) * (minutesOpen + minutesApart) }
}
