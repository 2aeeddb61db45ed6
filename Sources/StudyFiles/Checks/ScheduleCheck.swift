import Authoring
import TaskModel

/// A check for invalid schedules, such as those in which an occasion can never open.
struct ScheduleCheck {
    private let drafts: [ScheduleDraft]
    private let schedules: [TaskSchedule]
    private let names: StudyNames
    private let reading: ReadingContext
    private let enrolment: Enrolment?
    private var enrolling: String? { enrolment?.after }

    init(_ edition: EditionDraft, in names: StudyNames) {
        drafts = edition.schedule
        schedules = ScheduleDraft.schedules(drafts, in: edition.enrolment)
        enrolment = edition.enrolment?.enrolment
        self.names = names
        reading = edition.reading
    }

    func run() {
        reportRepeated()
        for (draft, schedule) in zip(drafts, schedules) {
            checkNames(draft)
            checkBounds(schedule, at: draft.position)
            checkEnrolment(schedule, at: draft.position)
            checkLastOccasion(schedule, at: draft.position)
            checkMoments(schedule, at: draft.position)
            checkTolerance(schedule, at: draft.position)
        }
        guard !reportCircles() else { return }
        checkFirstStart()
        var known: [String: CalendarDate?] = [:]
        for (draft, schedule) in zip(drafts, schedules) {
            checkEarlierTasks(schedule, at: draft.position, &known)
        }
    }

    private func reportRepeated() {
        var seen: Set<String> = []
        for draft in drafts where !seen.insert(draft.task.name).inserted {
            let message =
                "the task \(Diagnostic.quoted(draft.task.name)) is already in the schedule"
            reading.report(.listedTwice, message, at: draft.task.position)
        }
    }
}

// MARK: - Other tasks

extension ScheduleCheck {
    private func checkNames(_ draft: ScheduleDraft) {
        let known = names.tasks.map(\.task.id)
        let after = draft.after.filter { $0.name != "enrolment" }
        checkNames([draft.task], among: known)
        checkNames(after, among: known, or: ["enrolment"])
        for name in after { checkCompletion(of: name) }
    }

    private func checkNames(_ names: [LocatedName], among tasks: [String], or others: [String] = [])
    {
        for name in names where !tasks.contains(name.name) {
            let message = "unknown task \(Diagnostic.quoted(name.name))"
            let advice = reading.suggestion(for: name.name, among: tasks + others)
            reading.report(.unknownTask, message, suggestion: advice, at: name.position)
        }
    }

    /// Reports a task that always ends early, because tasks after it would never open.
    private func checkCompletion(of name: LocatedName) {
        guard let index = names.task(name.name), index.alwaysEndsEarly else { return }
        let message =
            "the task \(Diagnostic.quoted(name.name)) always ends early, so it is never completed"
        reading.report(.neverOpens, message, suggestion: "change after", at: name.position)
    }

    /// Reports tasks that wait for each other, including tasks that must precede enrolment but wait
    /// for it; returns whether there are any.
    private func reportCircles() -> Bool {
        let circles = drafts.compactMap { draft in
            circle(of: draft.task.name).map { (draft.position, $0) }
        }
        for (position, circle) in circles {
            let names = circle.map { Diagnostic.quoted($0) }
            let message =
                "the task \(names[0]) waits for "
                + names.dropFirst().joined(separator: ", which waits for ")
            reading.report(.neverOpens, message, suggestion: "change after", at: position)
        }
        return !circles.isEmpty
    }

    /// Returns the shortest chain from a task to itself in which each task waits for the next;
    /// `nil` if there is none.
    private func circle(of task: String) -> [String]? {
        var seen: Set<String> = []
        var chains = [[task]]
        while !chains.isEmpty {
            chains = chains.flatMap { chain in
                predecessors(of: chain[chain.count - 1]).map { chain + [$0] }
            }
            if let circle = chains.first(where: { $0.last == task }) { return circle }
            chains = chains.filter { seen.insert($0[$0.count - 1]).inserted }
        }
        return nil
    }

    /// Returns the tasks that must be completed before a task.
    private func predecessors(of task: String) -> [String] {
        guard let schedule = schedules.first(where: { $0.task == task }) else {
            return task == enrolling ? [] : [enrolling].compactMap(\.self)
        }
        return schedule.after.compactMap { anchor in
            switch anchor {
            case .enrolment: enrolling
            case .task(let name): name
            }
        }
    }

    /// Reports a study in which new people cannot start the task that enrols them or, without
    /// enrolment rules, any task.
    private func checkFirstStart() {
        let tasks = enrolling.map { [$0] } ?? names.tasks.map(\.task.id)
        guard let first = drafts.first, !tasks.contains(where: canStartFirst) else { return }
        let message = "new people cannot start any task, so nobody can take part"
        let advice = "remove the fields from and after of the first task"
        reading.report(.neverOpens, message, suggestion: advice, at: first.position)
    }

    private func canStartFirst(_ task: String) -> Bool {
        guard let schedule = schedules.first(where: { $0.task == task }) else { return true }
        guard schedule.after.allSatisfy({ $0 == .enrolment && enrolling == nil }) else {
            return false
        }
        return switch schedule.from {
        case .days(let days): days == 0 && schedule.moments == nil
        case .hours(let hours): hours == 0
        case .date(let from): enrolment?.closes.map { from <= $0 } ?? true
        case nil: schedule.moments == nil
        }
    }
}

// MARK: - Times

extension ScheduleCheck {
    private func checkBounds(_ schedule: TaskSchedule, at position: SourcePosition) {
        if case .hours = schedule.from, case .days = schedule.repetition {
            let message = "from counts hours, but every counts days"
            reading.report(.badSchedule, message, at: position)
        }
        let isEmpty =
            switch (schedule.from, schedule.until) {
            case (.days(let from), .days(let until)): until < from
            case (.hours(let from), .hours(let until)): until <= from
            case (.date(let from), .date(let until)): until < from
            case (nil, .hours(let until)): until == 0
            // Depending on the time of the event, the next day starts 0 to 24 hours later.
            case (.days(let from), .hours(let until)): until <= max(0, (from - 1) * 24)
            case (.hours(let from), .days(let until)): from >= (until + 1) * 24
            default: false
            }
        guard isEmpty else { return }
        reading.report(.neverOpens, "until is before from", at: position)
    }

    /// Reports an `until` date before the first day on which the preceding tasks can be completed.
    ///
    /// `known` caches the results of `earliest`, by task.
    private func checkEarlierTasks(
        _ schedule: TaskSchedule,
        at position: SourcePosition,
        _ known: inout [String: CalendarDate?]
    ) {
        let days = predecessors(of: schedule.task).compactMap { task in
            earliest(of: task, &known).map { (task, $0) }
        }
        guard case .date(let until) = schedule.until, let last = days.max(by: { $0.1 < $1.1 }),
            until < last.1
        else { return }
        let message =
            "until is before \(last.1), when the task \(Diagnostic.quoted(last.0)) can first be "
            + "completed"
        reading.report(.neverOpens, message, at: position)
    }

    /// Returns the first day on which a task can be started; `nil` if the schedule's dates do not
    /// determine it.
    private func earliest(
        of task: String,
        _ known: inout [String: CalendarDate?]
    ) -> CalendarDate? {
        if let found = known[task] { return found }
        var days = predecessors(of: task).compactMap { earliest(of: $0, &known) }
        if case .date(let from) = schedules.first(where: { $0.task == task })?.from {
            days.append(from)
        }
        known[task] = .some(days.max())
        return days.max()
    }

    /// Reports an `until` date before the first day on which new people can start.
    private func checkEnrolment(_ schedule: TaskSchedule, at position: SourcePosition) {
        guard let opens = enrolment?.opens, case .date(let until) = schedule.until, until < opens
        else { return }
        let message = "until is before \(opens), when the first people can start"
        reading.report(.neverOpens, message, at: position)
    }

    /// Reports occasions on days after `until`.
    private func checkLastOccasion(_ schedule: TaskSchedule, at position: SourcePosition) {
        guard case .days(let interval, let times?) = schedule.repetition else { return }
        let available: Int? =
            switch (schedule.from, schedule.until) {
            case (nil, .days(let until)): until
            case (.days(let from), .days(let until)): until - from
            case (.date(let from), .date(let until)): from.days(until: until)
            default: nil
            }
        guard let available, available >= 0, (times - 1) * interval > available else { return }
        let possible = available / interval + 1
        let message =
            "times is \(times), but until allows only \(possible) \(possible == 1 ? "day" : "days")"
        let advice = "change times, from or until"
        reading.report(.neverOpens, message, suggestion: advice, at: position)
    }

    private func checkMoments(_ schedule: TaskSchedule, at position: SourcePosition) {
        guard let moments = schedule.moments else { return }
        guard case .days = schedule.repetition, !schedule.windows.isEmpty else {
            let message = "random needs every and window"
            let advice = "add them, or remove random"
            return reading.report(.badSchedule, message, suggestion: advice, at: position)
        }
        for window in schedule.windows where window.minutes < moments.minutesNeeded {
            let message =
                "random needs \(moments.minutesNeeded) minutes, but the window \(window) has "
                + "\(window.minutes)"
            let advice = "make the window longer, or reduce count, open or apart"
            reading.report(.badSchedule, message, suggestion: advice, at: position)
        }
    }

    /// Reports `early` and `late` where they have no effect.
    private func checkTolerance(_ schedule: TaskSchedule, at position: SourcePosition) {
        if schedule.early == .mark, schedule.windows.isEmpty || schedule.moments != nil {
            let message = "early has no effect without window, or with random"
            reading.report(.noEffect, message, suggestion: "remove early", at: position)
        }
        if schedule.late == .mark, schedule.windows.isEmpty, schedule.until == nil {
            let message = "late has no effect without window or until"
            reading.report(.noEffect, message, suggestion: "remove late", at: position)
        }
    }
}
