import Pages
import Scheduling
import Sessions
import Storage
import TaskModel

extension StudyPageBuilder {
    /// Returns the rows, with emphasis on the first button that continues a session or, if there is
    /// none, on the first button that starts a session.
    func emphasised(_ rows: [StudyPage.TaskRow]) -> [StudyPage.TaskRow] {
        var rows = rows
        let first =
            rows.firstIndex { $0.continuePath != nil } ?? rows.firstIndex { $0.startPath != nil }
        if let first { rows[first].isPrimary = true }
        return rows
    }

    func row(
        _ task: TaskDefinition,
        _ state: ParticipantSchedule.TaskState
    ) -> StudyPage.TaskRow {
        let startPath = StartEndpoint(study: study.id, task: task.id).address
        let isForSomeoneElse = offersSomeoneElse && someoneElse?.canStart(task.id) == true
        return StudyPage.TaskRow(
            title: task.title,
            text: task.text.map { Markdown($0) },
            duration: task.estimatedMinutes.map { StudyPage.TaskRow.duration($0, in: wording) },
            startPath: canStart && enrolment.allows(task.id) && isOpen(task, state)
                ? startPath : nil,
            someoneElsePath: isForSomeoneElse ? startPath : nil,
            unavailableReason: unavailableReason(task, state),
            state: taskState(task, state),
            continuePath: state.continued.map { SessionEndpoint(id: $0).address },
            token: site.startToken(in: study.id, as: arrival.participant, browser)
        )
    }

    /// Returns whether a task can be started now.
    ///
    /// While consents must be given again, only the tasks that ask for them can be started.
    private func isOpen(
        _ task: TaskDefinition,
        _ state: ParticipantSchedule.TaskState
    ) -> Bool {
        guard renewal.tasks.isEmpty else {
            let isInProgress = sessions.contains { $0.task == task.id && $0.status.isOpen }
            return renewal.tasks.contains(task.id) && !isInProgress
        }
        return state.isOpen
    }

    private func taskState(
        _ task: TaskDefinition,
        _ state: ParticipantSchedule.TaskState
    ) -> StudyPage.TaskState? {
        // In a closed study, people can only continue unfinished sessions.
        guard !renewal.tasks.contains(task.id), !study.schedule.isEmpty, withdrawal == nil,
            study.access == .open || state.continued != nil
        else {
            return nil
        }
        let words = ScheduleWords(schedule: schedule, wording: wording)
        let isWaiting = unavailableReason(task, state) != nil
        return StudyPage.TaskState(
            name: words.state(isWaiting ? .waiting([]) : state),
            kind: isWaiting ? "not-yet" : state.kind,
            times: isWaiting ? nil : words.times(state, of: task.id),
            progress: words.progress(of: task.id)
        )
    }

    /// Returns the reason, if any, why enrolment or a changed consent prevents the person from
    /// starting a task.
    ///
    /// For a task that asks for a changed consent, returns the reason for doing it again.
    private func unavailableReason(
        _ task: TaskDefinition,
        _ state: ParticipantSchedule.TaskState
    ) -> String? {
        guard canStart, enrolment.obstacle == nil, state.continued == nil else { return nil }
        if renewal.tasks.contains(task.id) { return wording(StudyEndpoint.Word.consentAgain) }
        if let first = renewal.tasks.first {
            return wording(
                StudyEndpoint.Word.consentFirst,
                ["task": study.task(first)?.title ?? first]
            )
        }
        guard let first = enrolment.onlyTask, first != task.id else { return nil }
        // If the enrolment task is done and cannot be repeated, it did not enrol the person.
        if case .done = schedule.state(of: first) { return wording(StudyEndpoint.Word.notEnrolled) }
        return wording(StudyEndpoint.Word.after, ["task": study.task(first)?.title ?? first])
    }
}

extension ParticipantSchedule.TaskState {
    /// Whether the task can be started now.
    var isOpen: Bool {
        switch self {
        case .unscheduled, .open: true
        default: false
        }
    }

    /// The identifier of the session that the person can continue.
    var continued: String? {
        if case .inProgress(let session) = self { session.id } else { nil }
    }

    /// The name of the state for style sheets.
    fileprivate var kind: String {
        switch self {
        case .unscheduled, .open: "open"
        case .waiting, .notYet: "not-yet"
        case .inProgress: "in-progress"
        case .done: "done"
        case .missed, .blocked: "missed"
        }
    }
}
