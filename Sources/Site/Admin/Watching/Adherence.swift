import Sessions
import Storage
import Synchronization
import TaskModel

/// The adherence of a study's participants to its schedule.
struct Adherence: Sendable {
    typealias Outcome = ParticipantSchedule.OccasionOutcome

    /// A person's progress in a task.
    enum Progress: String, Sendable, CaseIterable {
        case done
        case inProgress = "in_progress"
        case open
        case notYet = "not_yet"
        case missed
        /// The person stopped taking part before the task was done or missed.
        case stopped
    }

    struct TaskRecord: Sendable {
        var people: [Progress: Int] = [:]
        /// The number of occasions with each outcome, by local date.
        var days: [CalendarDate: [Outcome: Int]] = [:]
    }

    /// The records of scheduled tasks, by task identifier.
    private(set) var tasks: [String: TaskRecord] = [:]

    /// Counts the progress and the occasions of all participants in a study.
    ///
    /// - Throws: `StorageError`.
    init(of study: Study, in storage: any ActivityStore, at now: Instant) async throws {
        let counted = Mutex<[String: TaskRecord]>([:])
        try await storage.forEachParticipant(in: study.id) { person in
            let schedule = ParticipantSchedule(of: study, person, at: person.withdrawnAt ?? now)
            counted.withLock { tasks in
                for entry in study.schedule {
                    tasks[entry.task, default: TaskRecord()].add(schedule, entry.task, person)
                }
            }
        }
        tasks = counted.withLock(\.self)
    }
}

extension Adherence.TaskRecord {
    fileprivate mutating func add(
        _ schedule: ParticipantSchedule,
        _ task: String,
        _ person: ScheduledParticipant
    ) {
        let hasStopped = person.withdrawnAt != nil
        let progress = Adherence.Progress(schedule.state(of: task))
        people[hasStopped && !progress.isFinal ? .stopped : progress, default: 0] += 1
        for record in schedule.records(of: task) where !(hasStopped && record.outcome == .open) {
            days[record.occasion.date, default: [:]][record.outcome, default: 0] += 1
        }
    }
}

extension Adherence.Progress {
    /// Whether the task was done or missed, so that leaving the study does not change the progress.
    fileprivate var isFinal: Bool { self == .done || self == .missed }

    fileprivate init(_ state: ParticipantSchedule.TaskState) {
        self =
            switch state {
            case .done: .done
            case .inProgress: .inProgress
            case .open, .unscheduled: .open
            case .waiting, .notYet: .notYet
            case .missed, .blocked: .missed
            }
    }
}

extension ParticipantSchedule {
    /// Creates the schedule of a participant as of a time.
    fileprivate init(of study: Study, _ person: ScheduledParticipant, at now: Instant) {
        self.init(
            of: study,
            participant: person.participant.id,
            enrolment: person.enrolment,
            sessions: person.sessions,
            timeZone: study.timeZone(of: person.participant),
            now: now
        )
    }
}
