import Authoring
import TaskModel

/// The fields of an entry of `schedule` in `study.yaml`.
enum ScheduleFields {
    static let task = Field<LocatedName?>.required(
        "task",
        .taskPlace,
        "The identifier of the task."
    )
    static let once = Field.boolean("once", "Whether people can do the task only once.")
    static let maximum = Field.integer(
        "maximum",
        "The maximum number of times that people can do the task, one after another.",
        in: 1...10_000
    )
    static let after = Field<[LocatedName]>.oneOrMore(
        "after",
        .taskPlace,
        "The events that must happen first: enrolment (the default), or the completion of a task. "
            + "The times count from the last of them."
    )
    static let from = Field<TaskSchedule.Offset?>.optional(
        "from",
        .scheduleOffset,
        "The start: a number of days or hours from the event in after, or a date. The day of that "
            + "event is day 0."
    )
    static let until = Field<TaskSchedule.Offset?>.optional(
        "until",
        .scheduleOffset,
        "The end: the last day, as a number of days or a date, or a number of hours."
    )
    static let every = Field<Int?>.optional(
        "every",
        .scheduleInterval,
        "The interval between days on which people can do the task, such as { days: 1 }."
    )
    static let times = Field.integer(
        "times",
        "The number of days on which people can do the task, with every (default: any number).",
        in: 1...10_000
    )
    static let windows = Field<[DayWindow]>.oneOrMore(
        "window",
        .dayWindow,
        "The times of day between which people can start the task (default: any time)."
    )
    static let random = Field<RandomMoments?>.optional(
        "random",
        .randomMoments,
        "The random moments in each window from which people can start the task."
    )
    static let early = Field<TaskSchedule.Tolerance>.oneOf(
        "early",
        "Whether people can start the task before the window opens. With mark, they can from the "
            + "start of that day, and exports mark the session as early.",
        default: .no
    )
    static let late = Field<TaskSchedule.Tolerance>.oneOf(
        "late",
        "Whether people can start the task after it closes. With mark, they can until it opens "
            + "the next time, and exports mark the session as late.",
        default: .no
    )
    static let declarations = [
        task.declaration, once.declaration, maximum.declaration, after.declaration,
        from.declaration, until.declaration, every.declaration, times.declaration,
        windows.declaration, random.declaration, early.declaration, late.declaration,
    ]
}

/// The fields of `from` and `until`.
enum ScheduleOffsetFields {
    static let days = Field.integer("days", "A number of days.", in: 0...10_000)
    static let hours = Field.integer("hours", "A number of hours.", in: 0...100_000)
    static let date = Field<CalendarDate?>.optional("date", .date, "A date.")
    static let declarations = [days.declaration, hours.declaration, date.declaration]
}

enum DayWindowFields {
    static let opens = Field<ClockTime?>.required(
        "opens",
        .time,
        "The time at which the window opens."
    )
    static let closes = Field<ClockTime?>.required(
        "closes",
        .time,
        "The time at which the window closes; on the next day, unless it is later than opens."
    )
    static let declarations = [opens.declaration, closes.declaration]
}

enum RandomMomentFields {
    static let count = Field.integer(
        "count",
        "The number of moments in each window.",
        in: 1...100,
        default: 1
    )
    static let open = Field.integer(
        "open",
        "The time for which people can start the task from each moment, in minutes.",
        in: 1...1440,
        default: 30
    )
    static let apart = Field.integer(
        "apart",
        "The minimum time from the end of one occasion to the next moment, in minutes.",
        in: 0...1440,
        default: 30
    )
    static let declarations = [count.declaration, open.declaration, apart.declaration]
}

/// An entry of the schedule, with the positions needed to check it against the whole study.
struct ScheduleDraft: Sendable {
    let task: LocatedName
    let after: [LocatedName]
    let position: SourcePosition
    private let entry: TaskSchedule

    /// Returns the task's schedule, given the task that enrols people, if there is one.
    ///
    /// By default, a task waits for enrolment; the task that enrols people does not.
    func schedule(enrolling: String?) -> TaskSchedule {
        task.name == enrolling && after.isEmpty ? entry.withoutAnchors : entry
    }

    static func schedules(_ drafts: [Self], in enrolment: EnrolmentDraft?) -> [TaskSchedule] {
        drafts.map { $0.schedule(enrolling: enrolment?.enrolment.after) }
    }
}

extension FieldType where Value == ScheduleDraft {
    static var schedule: FieldType {
        .object("this entry of the schedule", fields: ScheduleFields.declarations) { source in
            source[ScheduleFields.task].map { ScheduleDraft($0, source) }
        }
    }
}

extension FieldType where Value == TaskSchedule.Offset {
    fileprivate static var scheduleOffset: FieldType {
        .object("this time", fields: ScheduleOffsetFields.declarations) { source in
            let offsets: [TaskSchedule.Offset?] = [
                source[ScheduleOffsetFields.days].map(TaskSchedule.Offset.days),
                source[ScheduleOffsetFields.hours].map(TaskSchedule.Offset.hours),
                source[ScheduleOffsetFields.date].map(TaskSchedule.Offset.date),
            ]
            let given = offsets.compactMap(\.self)
            if given.count == 1 { return given[0] }
            // A field that cannot be read has already been reported.
            let isReported = source.hasUnknownKeys || given.count < source.node.entries.count
            if !isReported || given.count > 1 {
                let message = "this time needs exactly one of days, hours and date"
                source.reading.report(.badOffset, message, at: source.node.position)
            }
            return nil
        }
    }
}

extension FieldType where Value == DayWindow {
    fileprivate static var dayWindow: FieldType {
        .object("this window", fields: DayWindowFields.declarations) { source in
            guard let opens = source[DayWindowFields.opens],
                let closes = source[DayWindowFields.closes]
            else { return nil }
            return DayWindow(opens: opens, closes: closes)
        }
    }
}

extension FieldType where Value == RandomMoments {
    fileprivate static var randomMoments: FieldType {
        .object("random", fields: RandomMomentFields.declarations) { source in
            RandomMoments(
                count: source[RandomMomentFields.count],
                minutesOpen: source[RandomMomentFields.open],
                minutesApart: source[RandomMomentFields.apart]
            )
        }
    }
}

extension FieldType where Value == Int {
    /// An interval in days, such as `{ days: 1 }`.
    fileprivate static var scheduleInterval: FieldType {
        let days = Field.integer("days", "A number of days.", in: 1...1000)
        return .object("this interval", fields: [days.declaration]) { source in
            if !source.has(days) { source.reportMissing(days) }
            return source[days]
        }
    }
}

extension ScheduleDraft {
    fileprivate init(_ task: LocatedName, _ source: FieldReader) {
        self.task = task
        after = source[ScheduleFields.after]
        position = source.node.position
        entry = TaskSchedule(
            task: task.name,
            after: after.isEmpty
                ? [.enrolment] : after.map { $0.name == "enrolment" ? .enrolment : .task($0.name) },
            from: source[ScheduleFields.from],
            until: source[ScheduleFields.until],
            repetition: Self.repetition(source),
            windows: source[ScheduleFields.windows],
            moments: source[ScheduleFields.random],
            early: source[ScheduleFields.early],
            late: source[ScheduleFields.late]
        )
    }

    /// Returns the task's repetition; reports fields that contradict each other or have no effect.
    private static func repetition(_ source: FieldReader) -> TaskSchedule.Repetition {
        let (once, every) = (source[ScheduleFields.once], source[ScheduleFields.every])
        let given = [
            ("once", once), ("maximum", source.has(ScheduleFields.maximum)),
            ("every", source.has(ScheduleFields.every)),
        ].filter(\.1).map(\.0)
        if let last = given.last, given.count > 1 {
            let others = given.dropLast().joined(separator: ", ")
            let message = "\(others) and \(last) contradict each other"
            source.report(.badSchedule, message, at: ScheduleFields.task)
        }
        if source.has(ScheduleFields.times), !source.has(ScheduleFields.every) {
            let message = "times has no effect without every"
            let advice = "add every: { days: 1 }, or write maximum instead of times"
            source.report(.noEffect, message, suggestion: advice, at: ScheduleFields.times)
        }
        if let every { return .days(every: every, times: source[ScheduleFields.times]) }
        return .sequence(once ? 1 : source[ScheduleFields.maximum])
    }
}
