import Scheduling
import Sessions
import Storage
import TaskModel

extension ParticipantRun {
    /// The time, in days, after which a participant stops; a schedule itself may have no end.
    private static let longest: Int64 = 366
    private static let mostSessions = 150
    /// The maximum number of times that a participant does a task whose schedule has no end.
    private static let mostRepetitions = 10

    /// Plays the study according to its schedule: starts open tasks, misses some occasions, and
    /// advances the time to the next change of the schedule.
    ///
    /// - Parameter tasks: The tasks in the order that the participant prefers.
    /// - Throws: `StorageError`, or an error from the file system.
    mutating func runSchedule(_ tasks: [String]) async throws {
        let tasks = tasks.withoutRepeated
        let end = now.adding(seconds: Self.longest * 86_400)
        var ignored: Set<String> = []
        while now < end, report.sessions.count < Self.mostSessions {
            let enrolment = try await rehearsal.storage.enrolment(of: profile.id)
            let schedule = try await schedule(enrolment)
            let allowed = enrolment?.outcome == .enrolled ? tasks : tasksBeforeEnrolment(tasks)
            if let next = nextStart(schedule, allowed, ignored) {
                guard generator.fraction() >= profile.missing || next.occasion == nil else {
                    ignored.insert(next.key)
                    report.missed[next.task, default: 0] += 1
                    continue
                }
                if !report.sessions.isEmpty { wait(until: next.until) }
                try await begin(next.task, for: next.occasion, in: schedule.zone.name)
                guard report.sessions.last?.status == .completed else { return }
            } else if let time = schedule.nextChange {
                now = time
            } else {
                return
            }
        }
    }

    private func tasksBeforeEnrolment(_ tasks: [String]) -> [String] {
        rehearsal.version.study.enrolment.after.map { [$0] } ?? tasks
    }

    private struct NextStart {
        let task: String
        let occasion: Occasion?
        let until: Instant?

        var key: String { "\(task) \(occasion?.number ?? 0)" }
    }

    /// Returns the first task that the participant can start now, except on the occasions
    /// that the participant ignores; `ignored` contains their keys.
    ///
    /// A task without a schedule is done only once.
    private func nextStart(
        _ schedule: ParticipantSchedule,
        _ tasks: [String],
        _ ignored: Set<String>
    ) -> NextStart? {
        let starts = tasks.lazy.compactMap { task -> NextStart? in
            switch schedule.state(of: task) {
            case .open(let occasion, let until) where !hasDoneEnough(task):
                NextStart(task: task, occasion: occasion, until: until)
            case .unscheduled where !report.sessions.contains { $0.task == task }:
                NextStart(task: task, occasion: nil, until: nil)
            default: nil
            }
        }
        return starts.first { !ignored.contains($0.key) }
    }

    private func hasDoneEnough(_ task: String) -> Bool {
        report.sessions.count { $0.task == task } >= Self.mostRepetitions
            && rehearsal.version.study.schedule.contains { $0.task == task && $0.isEndless }
    }

    /// Advances the clock by a random part of the time in which a task can be started.
    private mutating func wait(until end: Instant?) {
        let left = end.map { max(0, ($0.milliseconds - now.milliseconds) / 1000 - 1) } ?? 3600
        let share = generator.fraction() * profile.lateness
        now = now.adding(seconds: Int64(Double(min(left, 14 * 86_400)) * share))
    }

    private func schedule(_ enrolment: EnrolmentDecision?) async throws -> ParticipantSchedule {
        let study = rehearsal.version.study
        return ParticipantSchedule(
            of: study,
            participant: profile.id,
            enrolment: enrolment,
            sessions: try await rehearsal.storage.sessions(
                ofParticipant: profile.id,
                on: SecretHash(rawValue: profile.id)
            ),
            timeZone: study.hasOwnTimeZones ? timeZone : study.timeZone,
            now: now
        )
    }

    /// The time zone in which the participant is now.
    private var timeZone: String? {
        var places = SeededGenerator(seed: rehearsal.settings.seed, key: "places \(profile.number)")
        let (home, abroad) = (
            places.pick(from: LocalZone.names), places.pick(from: LocalZone.names)
        )
        guard let days = profile.travelsAfter else { return home }
        return now < profile.arrivesAt.adding(seconds: Int64(days) * 86_400) ? home : abroad
    }
}

extension TaskSchedule {
    /// Whether the task has no last occasion.
    fileprivate var isEndless: Bool {
        guard until == nil else { return false }
        return switch repetition {
        case .sequence(let most): most == nil
        case .days(_, let times): times == nil
        }
    }
}

extension [String] {
    fileprivate var withoutRepeated: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
