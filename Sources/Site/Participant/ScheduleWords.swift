import Scheduling
import Sessions
import TaskModel

/// The texts about the availability of tasks, with local times.
struct ScheduleWords {
    let schedule: ParticipantSchedule
    let wording: Wording

    private typealias Word = StudyEndpoint.Schedule

    private var zone: LocalZone { schedule.zone }
    private var today: CalendarDate { zone.date(schedule.now) }

    /// Returns the state in one or two words.
    func state(_ state: ParticipantSchedule.TaskState) -> String {
        switch state {
        case .unscheduled, .open: wording(Word.open)
        case .waiting, .notYet: wording(Word.notYet)
        case .inProgress: wording(Word.inProgress)
        case .done: wording(Word.done)
        case .missed, .blocked: wording(Word.missed)
        }
    }

    /// Returns a text about when the task opens or closes, or why it is not open; `nil` if there is
    /// nothing to state.
    func times(_ state: ParticipantSchedule.TaskState, of task: String) -> String? {
        switch state {
        case .waiting(let anchors): waiting(for: anchors)
        case .notYet(let occasion, let from):
            schedule.isRandom(task) ? randomOpening(occasion) : opening(from)
        case .open(let occasion, _):
            if occasion.timing(of: schedule.now) == .late {
                wording(Word.late)
            } else {
                occasion.closesAt.map(closing)
            }
        case .missed: wording(Word.missedText)
        case .blocked(let task): wording(Word.blocked, ["task": title(of: task)])
        case .unscheduled, .inProgress, .done: nil
        }
    }

    /// Returns a text about how many of the task's occasions were done and how many were missed.
    ///
    /// Returns `nil` if the task has no schedule, or if the number of occasions is 1, unlimited or
    /// unknown.
    func progress(of task: String) -> String? {
        schedule.progress(of: task).map { progress in
            let values = [
                "done": String(progress.done), "missed": String(progress.missed),
                "all": String(progress.all),
            ]
            return wording(progress.missed == 0 ? Word.progress : .progressMissed, values)
        }
    }

    /// Returns a text that names the first task that the person must complete, or a general text if
    /// there is no such task.
    private func waiting(for anchors: [TaskSchedule.Anchor]) -> String {
        let tasks = anchors.compactMap { anchor in
            switch anchor {
            case .task(let task): task
            case .enrolment: schedule.study.enrolment.after
            }
        }
        guard let task = tasks.first else { return wording(Word.afterStart) }
        return wording(StudyEndpoint.Word.after, ["task": title(of: task)])
    }

    private func title(of task: String) -> String { schedule.study.task(task)?.title ?? task }

    private func opening(_ instant: Instant) -> String {
        let moment = zone.dateTime(instant)
        let isMidnight = moment.time == .midnight
        let word: Word =
            switch today.days(until: moment.date) {
            case 0: .opensToday
            case 1: isMidnight ? .opensTomorrow : .opensTomorrowAt
            default: isMidnight ? .opensOn : .opensOnAt
            }
        return wording(word, values(moment))
    }

    /// Returns a text with the day and the window of a random opening time; participants must not
    /// know the time itself in advance.
    private func randomOpening(_ occasion: Occasion) -> String {
        let word: Word =
            switch today.days(until: occasion.date) {
            case 0: .randomToday
            case 1: .randomTomorrow
            default: .randomOn
            }
        let values = [
            "date": wording.customs.words(occasion.date),
            "opens": occasion.window?.opens.description ?? "",
            "closes": occasion.window?.closes.description ?? "",
        ]
        return wording(word, values)
    }

    private func closing(_ instant: Instant) -> String {
        let moment = zone.dateTime(instant)
        // The end of a day is easier to understand than midnight at the start of the next day.
        if moment.time == .midnight {
            let last = moment.date.adding(days: -1)
            let word: Word =
                switch today.days(until: last) {
                case 0: .untilEndOfToday
                case 1: .untilEndOfTomorrow
                default: .untilEndOf
                }
            return wording(word, ["date": wording.customs.words(last)])
        }
        let word: Word =
            switch today.days(until: moment.date) {
            case 0: .untilToday
            case 1: .untilTomorrow
            default: .until
            }
        return wording(word, values(moment))
    }

    private func values(_ moment: LocalDateTime) -> [String: String] {
        ["date": wording.customs.words(moment.date), "time": moment.time.description]
    }
}
