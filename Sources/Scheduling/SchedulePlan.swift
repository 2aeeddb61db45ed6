package import TaskModel

/// The occasions of one task for one person, in the time zone in which the person is now.
///
/// Occasions on days are numbered by local day, window and random moment. So a change of the time
/// zone moves an occasion but does not change its number. Nothing is stored: the same facts give
/// the same occasions.
package struct SchedulePlan: Sendable {
    let schedule: TaskSchedule
    let zone: LocalZone
    private let seed: UInt64
    /// The latest anchor event; the person's arrival if the schedule has no anchors.
    private let anchor: ScheduleFacts.Event

    /// Creates a plan; returns `nil` if an anchor has not happened, or if the schedule has random
    /// moments and the person has no seed.
    package init?(_ schedule: TaskSchedule, _ facts: ScheduleFacts, in zone: LocalZone) {
        let events = schedule.after.map(facts.event)
        let known = events.compactMap(\.self)
        guard known.count == events.count, schedule.moments == nil || facts.seed != nil else {
            return nil
        }
        self.schedule = schedule
        self.zone = zone
        seed = facts.seed ?? 0
        anchor = known.max { $0.at < $1.at } ?? facts.arrival
    }

    private var windows: [DayWindow] { schedule.windows.isEmpty ? [.day] : schedule.windows }
    private var momentsPerWindow: Int { schedule.moments?.count ?? 1 }

    /// The number of occasions on a day with occasions.
    private var perDay: Int { windows.count * momentsPerWindow }

    /// The maximum number of occasions; `nil` if the number is unlimited.
    package var limit: Int? {
        switch schedule.repetition {
        case .sequence(let most): most
        case .days(_, let times): times.map { $0 * perDay }
        }
    }

    private var firstDay: CalendarDate {
        switch schedule.from {
        case .days(let days): anchor.date.adding(days: days)
        case .date(let date): date
        case .hours, nil: anchor.date
        }
    }

    /// The first instant at which an occasion can be open.
    private var start: Instant {
        switch schedule.from {
        case .hours(let hours): anchor.at.adding(seconds: Int64(hours) * 3600)
        case .days, .date: max(anchor.at, zone.instant(firstDay, .midnight))
        case nil: anchor.at
        }
    }

    /// The instant at which the schedule ends; `nil` if it has no end.
    private var end: Instant? {
        switch schedule.until {
        case .hours(let hours): anchor.at.adding(seconds: Int64(hours) * 3600)
        case .days(let days): midnight(after: anchor.date.adding(days: days))
        case .date(let date): midnight(after: date)
        case nil: nil
        }
    }

    /// Whether the task can be started before an occasion opens; `false` for random moments, which
    /// must be unpredictable.
    private var isEarlyAllowed: Bool { schedule.early == .mark && schedule.moments == nil }

    private func midnight(after date: CalendarDate) -> Instant {
        zone.instant(date.adding(days: 1), .midnight)
    }

    /// An occasion, with the period in which the task can be started.
    ///
    /// The period may be longer than the occasion.
    struct Slot: Sendable, Hashable {
        let occasion: Occasion
        let from: Instant
        let until: Instant?

        func isOver(at now: Instant) -> Bool { until.map { $0 <= now } ?? false }
    }

    /// Returns the slot of the open or next occasion that is not taken; `nil` if there is none.
    func next(at now: Instant, taken: Set<Int>) -> Slot? {
        switch schedule.repetition {
        case .sequence(let most):
            let number = (taken.max() ?? 0) + 1
            return most.map { number <= $0 } == false ? nil : sequential(number, at: now)
        case .days(let interval, _):
            return daily(every: interval, at: now, taken: taken)
        }
    }

    /// Returns the slot of an occasion; `nil` if the occasion would not open before the schedule
    /// ends.
    ///
    /// An occasion closes at the end of the schedule at the latest. An occasion that closes after
    /// the start of the schedule opens no earlier than that start.
    private func slot(
        _ number: Int,
        _ date: CalendarDate,
        _ times: (opens: Instant, closes: Instant?),
        _ window: DayWindow?,
        next: Instant?
    ) -> Slot? {
        let closes = [times.closes, end].compactMap(\.self).min()
        let opens = closes.map { $0 <= start } == true ? times.opens : max(times.opens, start)
        guard end.map({ opens < $0 }) ?? true else { return nil }
        let occasion = Occasion(
            number: number,
            date: date,
            opensAt: opens,
            closesAt: closes,
            window: window
        )
        let midnight = zone.instant(date, .midnight)
        return Slot(
            occasion: occasion,
            from: isEarlyAllowed ? min(opens, max(midnight, start)) : opens,
            until: schedule.late == .mark ? next : closes
        )
    }
}

// MARK: - Occasions on days

extension SchedulePlan {
    /// Returns the occasion with the given number; `nil` if there is none, or if the schedule's
    /// occasions are not on days.
    package func occasion(_ number: Int) -> Occasion? {
        guard case .days(let interval, _) = schedule.repetition, number > 0 else { return nil }
        return slot(number, every: interval)?.occasion
    }

    /// Returns whether the task can no longer be started for the occasion with the given number.
    ///
    /// Returns `true` for a number after the last occasion, and `false` if the schedule's occasions
    /// are not on days.
    package func isOver(_ number: Int, at now: Instant) -> Bool {
        guard case .days(let interval, _) = schedule.repetition, number > 0 else { return false }
        return slot(number, every: interval)?.isOver(at: now) ?? true
    }

    /// Returns the occasions that have not closed, in order; the sequence may be infinite, and is
    /// empty if the schedule's occasions are not on days.
    package func occasions(at now: Instant) -> some Sequence<Occasion> {
        var interval = 1
        if case .days(let every, _) = schedule.repetition { interval = every }
        let first = firstNumber(every: interval, at: now)
        return (first...).lazy.map { occasion($0) }.prefix { $0 != nil }.compactMap(\.self)
            .filter { $0.closesAt.map { now < $0 } ?? true }
    }

    /// Returns the number at which the search for occasions starts; earlier occasions are over.
    private func firstNumber(every interval: Int, at now: Instant) -> Int {
        // A window that opened yesterday may still be open.
        let days = firstDay.days(until: zone.date(now)) - 1
        return max(0, days / interval) * perDay + 1
    }

    private func daily(every interval: Int, at now: Instant, taken: Set<Int>) -> Slot? {
        var number = firstNumber(every: interval, at: now)
        while let slot = slot(number, every: interval) {
            if !slot.isOver(at: now), !taken.contains(number) { return slot }
            number += 1
        }
        return nil
    }

    private func slot(_ number: Int, every interval: Int) -> Slot? {
        guard limit.map({ number <= $0 }) ?? true else { return nil }
        let (date, window, times) = times(of: number, every: interval)
        return slot(
            number,
            date,
            times,
            schedule.windows.isEmpty ? nil : window,
            next: schedule.late == .mark ? opening(of: number + 1, every: interval) : nil
        )
    }

    /// Returns the time from which the task can be started for the occasion with the given number,
    /// even if the number exceeds the limit.
    private func opening(of number: Int, every interval: Int) -> Instant {
        let (date, _, times) = times(of: number, every: interval)
        return isEarlyAllowed ? zone.instant(date, .midnight) : times.opens
    }

    private func times(
        of number: Int,
        every interval: Int
    ) -> (CalendarDate, DayWindow, (opens: Instant, closes: Instant?)) {
        let (repetition, place) = (number - 1).quotientAndRemainder(dividingBy: perDay)
        let (index, moment) = place.quotientAndRemainder(dividingBy: momentsPerWindow)
        let date = firstDay.adding(days: repetition * interval)
        let (opens, closes) = zone.times(of: windows[index], on: date)
        guard let moments = schedule.moments else { return (date, windows[index], (opens, closes)) }
        let draw = Draw(seed: seed, key: "\(schedule.task)/\(repetition)/\(index)")
        let offset = Int64(moments.offsets(in: windows[index], draw)[moment])
        let start = opens.adding(seconds: offset * 60)
        let end = min(closes, start.adding(seconds: Int64(moments.minutesOpen) * 60))
        return (date, windows[index], (start, end))
    }
}

extension LocalZone {
    fileprivate func times(
        of window: DayWindow,
        on date: CalendarDate
    ) -> (opens: Instant, closes: Instant) {
        let lastDay = window.endsNextDay ? date.adding(days: 1) : date
        return (instant(date, window.opens), instant(lastDay, window.closes))
    }
}

extension RandomMoments {
    /// Returns the moments in a window, in minutes after its start, in ascending order.
    func offsets(in window: DayWindow, _ draw: Draw) -> [Int] {
        let free = max(0, window.minutes - minutesNeeded)
        // Draw offsets in the free time, then shift each offset by the time that the earlier
        // moments need.
        let drawn = draw.numbers(count, through: free).sorted()
        return drawn.enumerated().map { $1 + $0 * (minutesOpen + minutesApart) }
    }
}

// MARK: - Occasions one after another

extension SchedulePlan {
    /// Returns the slot of the window that is open or opens next; `nil` if there is none.
    ///
    /// Without windows, the slot covers the whole schedule.
    private func sequential(_ number: Int, at now: Instant) -> Slot? {
        guard !schedule.windows.isEmpty else {
            let slot = slot(number, zone.date(start), (start, end), nil, next: nil)
            return slot?.isOver(at: now) == true ? nil : slot
        }
        let today = zone.date(max(now, start))
        let times = (-1...2).flatMap { day in
            schedule.windows.map { window in
                let date = today.adding(days: day)
                return (date: date, window: window, times: zone.times(of: window, on: date))
            }
        }
        .sorted { $0.times.opens < $1.times.opens }
        let slots = zip(times, times.dropFirst()).compactMap { time, next in
            slot(number, time.date, time.times, time.window, next: next.times.opens)
        }
        // Without `from`, a window that opened on the evening before the anchor is included.
        return slots.first {
            !$0.isOver(at: max(now, start))
                && (schedule.from == nil || $0.occasion.date >= firstDay)
        }
    }
}
