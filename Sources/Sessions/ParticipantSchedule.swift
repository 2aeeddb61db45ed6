import Scheduling
package import Storage
package import TaskModel

/// The availability of a study's tasks to a person at a given time, according to the study's
/// schedule.
package struct ParticipantSchedule: Sendable {
    package let study: Study
    /// The time zone of the person's local times: the person's own, the study's or the server's.
    package let zone: LocalZone
    package let now: Instant
    /// The person's sessions, newest first, without those that were discarded or that ended because
    /// the person left the study.
    let sessions: [SessionSummary]
    private let facts: ScheduleFacts

    /// The availability of a task, including the person's open session.
    package enum TaskState: Sendable, Hashable {
        /// The task has no schedule and can always be started.
        case unscheduled
        /// The task can be started only after these anchors.
        ///
        /// The array is empty if only the seed of random moments is missing, because the person
        /// has not started any task.
        case waiting([TaskSchedule.Anchor])
        /// The task can be started from the given time.
        case notYet(Occasion, from: Instant)
        /// The task can be started until the given time, or indefinitely if that time is `nil`.
        case open(Occasion, until: Instant?)
        /// The person can continue this session.
        case inProgress(SessionSummary)
        case done
        case missed
        /// The task waits for the given task, which the person can no longer complete.
        case blocked(by: String)
    }

    /// Creates a person's schedule.
    ///
    /// - Parameters:
    ///   - study: The study.
    ///   - participant: The participant; `nil` for a new person.
    ///   - enrolment: The participant's enrolment decision; `nil` if there is none.
    ///   - sessions: The sessions that count for the person, newest first.
    ///   - timeZone: The name of the zone in which the person is; `nil` for the server's zone.
    ///   - now: The current time.
    package init(
        of study: Study,
        participant: String?,
        enrolment: EnrolmentDecision?,
        sessions: [SessionSummary],
        timeZone: String?,
        now: Instant
    ) {
        self.study = study
        self.now = now
        zone = LocalZone(timeZone)
        let stored = sessions.filter { $0.status != .discarded }
        self.sessions = stored.filter { $0.status != .withdrawn }
        facts = ScheduleFacts(
            study,
            stored,
            enrolment,
            zone: zone,
            seed: participant.map(Draw.hash),
            now: now
        )
    }

    package func state(of task: String) -> TaskState {
        guard let schedule = study.schedule.first(where: { $0.task == task }) else {
            return .unscheduled
        }
        let taken = numbers(of: schedule, sessions)
        let finished = numbers(of: schedule, sessions.filter { !$0.status.isOpen })
        let unfinished = schedule.availability(facts, taken: finished, in: zone, at: now)
        if let session = openSession(for: unfinished, of: schedule) { return .inProgress(session) }
        return switch schedule.availability(facts, taken: taken, in: zone, at: now) {
        case .waiting(let anchors):
            blocker(of: anchors).map { .blocked(by: $0) } ?? .waiting(anchors)
        case .notYet(let occasion, let from): .notYet(occasion, from: from)
        case .open(let occasion, let until): .open(occasion, until: until)
        case .done: .done
        case .missed: .missed
        }
    }

    /// The occasions that have opened but not closed, and that the person has not started.
    ///
    /// Only the first occasion of a sequence is included, because a later occasion can open as soon
    /// as the person has finished the previous occasion.
    package var dueOccasions: [(task: String, occasion: Occasion)] {
        study.schedule.compactMap { schedule in
            guard case .open(let occasion, _) = state(of: schedule.task),
                occasion.timing(of: now) == .inTime
            else { return nil }
            if case .sequence = schedule.repetition, occasion.number > 1 { return nil }
            return (schedule.task, occasion)
        }
    }

    /// The open and future occasions that the person has not started, for a calendar.
    ///
    /// A sequence contributes only its first occasion. A task with occasions on days contributes at
    /// most 800 occasions that open within a year. Occasions at random moments are omitted.
    package var comingOccasions: [(task: String, occasion: Occasion)] {
        study.schedule.filter { $0.moments == nil }.flatMap { schedule in
            let taken = numbers(of: schedule, sessions)
            return coming(schedule).filter { !taken.contains($0.number) }
                .map { (schedule.task, $0) }
        }
    }

    /// Returns the plan of a task.
    ///
    /// Returns `nil` if an anchor has not happened, or if the schedule has random moments and the
    /// person has no seed.
    func plan(of schedule: TaskSchedule) -> SchedulePlan? {
        SchedulePlan(schedule, facts, in: zone)
    }

    private func coming(_ schedule: TaskSchedule) -> [Occasion] {
        guard case .days = schedule.repetition else {
            // A later occasion can open as soon as the person has finished the previous occasion.
            return switch state(of: schedule.task) {
            case .open(let occasion, _), .notYet(let occasion, _):
                occasion.number == 1 ? [occasion] : []
            default: []
            }
        }
        guard let plan = plan(of: schedule) else { return [] }
        let end = now.adding(seconds: 366 * 86_400)
        return Array(
            plan.occasions(at: now).prefix(Self.mostComing).prefix { $0.opensAt < end }
        )
    }

    static let mostComing = 800

    /// The next time at which a task that is not in progress opens or closes; `nil` if there is
    /// none.
    package var nextChange: Instant? {
        study.schedule.flatMap { schedule -> [Instant] in
            switch state(of: schedule.task) {
            case .notYet(_, let from): [from]
            case .open(let occasion, let until):
                [occasion.opensAt] + [occasion.closesAt, until].compactMap(\.self)
            case .unscheduled, .waiting, .inProgress, .done, .missed, .blocked: []
            }
        }
        .filter { $0 > now }.min()
    }

    /// Returns the session of a task that the person can continue.
    ///
    /// Returns `nil` if there is none, or if a new session of the task can be started instead.
    package func sessionToContinue(of task: String) -> SessionSummary? {
        switch state(of: task) {
        case .inProgress(let session): session
        case .open: nil
        default: sessions.first { $0.task == task && $0.status.isOpen }
        }
    }

    /// Returns whether the occasions of a task open at random moments.
    package func isRandom(_ task: String) -> Bool {
        study.schedule.contains { $0.task == task && $0.moments != nil }
    }

    /// Counts of a task's occasions: those that the person has done, those missed, and all.
    package struct Progress: Sendable, Hashable {
        package let done: Int
        package let missed: Int
        package let all: Int
    }

    /// Returns the person's progress in a task.
    ///
    /// Returns `nil` if the task has no schedule, or if the number of occasions is unlimited, not
    /// known yet, or one.
    package func progress(of task: String) -> Progress? {
        guard let schedule = study.schedule.first(where: { $0.task == task }),
            let plan = plan(of: schedule), let all = plan.limit, all > 1
        else { return nil }
        let done = numbers(of: schedule, sessions.filter { !$0.status.isOpen }).count
        guard case .days = schedule.repetition else {
            return Progress(done: done, missed: 0, all: all)
        }
        // All occasions before the open or next occasion are over or were started.
        let passed =
            switch state(of: task) {
            case .open(let occasion, _), .notYet(let occasion, _): occasion.number - 1
            case .inProgress(let session): (session.occasion ?? 1) - 1
            default: all
            }
        let taken = numbers(of: schedule, sessions).count { $0 <= passed }
        return Progress(done: done, missed: max(0, passed - taken), all: all)
    }

    /// Returns the first of the anchors' tasks that the person can no longer complete.
    ///
    /// The recursion ends, because validation rejects schedules in which tasks wait for each other.
    private func blocker(of anchors: [TaskSchedule.Anchor]) -> String? {
        anchors.compactMap { anchor -> String? in
            guard case .task(let task) = anchor else { return nil }
            return switch state(of: task) {
            case .done, .missed, .blocked: task
            default: nil
            }
        }
        .first
    }

    /// Returns the numbers of the occasions for which there are sessions.
    ///
    /// In a sequence, sessions that started before the task had a schedule count as the first
    /// occasions.
    private func numbers(of schedule: TaskSchedule, _ sessions: [SessionSummary]) -> Set<Int> {
        let own = sessions.filter { $0.task == schedule.task }
        let numbers = Set(own.compactMap(\.occasion))
        guard case .sequence = schedule.repetition else { return numbers }
        return numbers.union((0..<(own.count - numbers.count)).map { $0 + 1 })
    }

    /// Returns the open session of the occasion that is open or comes next; in a sequence, the open
    /// session of any occasion.
    private func openSession(
        for availability: TaskAvailability,
        of schedule: TaskSchedule
    ) -> SessionSummary? {
        let open = sessions.filter { $0.task == schedule.task && $0.status.isOpen }
        if case .sequence = schedule.repetition { return open.first }
        return switch availability {
        case .open(let occasion, _), .notYet(let occasion, _):
            open.first { $0.occasion == occasion.number }
        case .waiting, .done, .missed: nil
        }
    }
}

extension ScheduleFacts {
    fileprivate init(
        _ study: Study,
        _ sessions: [SessionSummary],
        _ decision: EnrolmentDecision?,
        zone: LocalZone,
        seed: UInt64?,
        now: Instant
    ) {
        let starts = sessions.map { Event(at: $0.startedAt, in: $0.timeZone) }
        let arrival = starts.min { $0.at < $1.at } ?? Event(at: now, date: zone.date(now))
        let ends = sessions.filter { $0.status == .completed }.map { session in
            (session.task, Event(at: session.finishedAt ?? session.updatedAt, in: session.timeZone))
        }
        self.init(
            arrival: arrival,
            enrolment: Event(decision, study, zone, ifUndecided: arrival),
            completed: Dictionary(ends) { $0.at < $1.at ? $0 : $1 },
            seed: seed
        )
    }
}

extension ScheduleFacts.Event {
    fileprivate init(at instant: Instant, in zone: String?) {
        self.init(at: instant, date: LocalZone(zone).date(instant))
    }

    /// Creates the enrolment event, or returns `nil` if the person is not enrolled.
    ///
    /// Without a decision, people are enrolled at the start of their first session, unless the
    /// study enrols them when they complete a task.
    fileprivate init?(
        _ decision: EnrolmentDecision?,
        _ study: Study,
        _ zone: LocalZone,
        ifUndecided arrival: Self
    ) {
        guard let decision else {
            guard study.enrolment.after == nil else { return nil }
            self = arrival
            return
        }
        guard decision.outcome == .enrolled else { return nil }
        self.init(at: decision.decidedAt, date: decision.date ?? zone.date(decision.decidedAt))
    }
}
