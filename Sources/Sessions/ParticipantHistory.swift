import Storage
import TaskModel
import TaskPlayer

/// A participant's finished sessions in a study before a new session starts.
struct ParticipantHistory: Sendable {
    /// A finished session, with the path through its task.
    struct FinishedSession: Sendable {
        let journey: Journey
        var state: SessionState { journey.state }
    }

    /// The finished sessions, earliest end first.
    let finished: [FinishedSession]

    /// Creates the history from a participant's stored sessions, for a session that starts in
    /// `browser`.
    ///
    /// Omits sessions that the browser may not open, because a new session can reveal earlier
    /// answers, even through the choice of its pages. A restricted session uses only other
    /// restricted sessions of the same browser. Omits sessions whose version of the study cannot be
    /// read or does not have the task.
    init(
        _ participant: String,
        on browser: SecretHash,
        isRestricted: Bool,
        _ sessions: any SessionStore,
        version: (String) async throws -> StudyVersion?
    ) async throws {
        var finished: [FinishedSession] = []
        let states = try await sessions.sessions(ofParticipant: participant)
        let open =
            states.isEmpty
            ? [] : try await sessions.sessions(ofParticipant: participant, on: browser).map(\.id)
        for state in states {
            guard open.contains(state.id), state.isRestricted || !isRestricted,
                state.status == .completed || state.status == .earlyTermination,
                let version = try await version(state.version),
                let task = version.study.task(state.task)
            else { continue }
            finished.append(FinishedSession(journey: Journey(task: task, state: state)))
        }
        self.finished = finished.sorted { $0.end < $1.end }
    }

    /// Returns the earlier answers that a new session of a task receives.
    ///
    /// These are the answers of the latest completed run of each other task. From the latest
    /// completed run of the task itself, only the answers that pages suggest are included.
    func answers(for task: TaskDefinition) -> [String: [String: [String: Answer]]] {
        var given = finished.reduce(into: [String: [String: [String: Answer]]]()) { given, run in
            guard run.state.status == .completed, run.state.task != task.id else { return }
            given[run.state.task] = run.journey.answers
        }
        let previous = previousAnswers(to: task)
        if !previous.isEmpty { given[task.id] = previous }
        return given
    }

    /// Returns the answers that pages suggest in a new run of a task, taken from the latest
    /// completed run.
    ///
    /// Opt-outs and skipped items are omitted.
    private func previousAnswers(to task: TaskDefinition) -> [String: [String: Answer]] {
        // Usually there is no completed run, so the pages are listed only after this check.
        guard let last = lastCompleted(task.id) else { return [:] }
        let wanted = task.pages.map { ($0.id, $0.items.filter(\.takesPrevious).map(\.id)) }
            .filter { !$0.1.isEmpty }
        guard !wanted.isEmpty else { return [:] }
        let answers = last.journey.answers
        return wanted.reduce(into: [:]) { previous, page in
            let values = (answers[page.0] ?? [:]).filter { item, answer in
                page.1.contains(item) && answer.value != nil
            }
            if !values.isEmpty { previous[page.0] = values }
        }
    }

    private func lastCompleted(_ task: String) -> FinishedSession? {
        finished.last { $0.state.task == task && $0.state.status == .completed }
    }

    /// The cohorts at the start of a new session.
    ///
    /// Each finished session adds the cohorts that the participant joined and removes those that
    /// the participant left.
    var cohorts: Set<String> {
        finished.reduce(into: []) { cohorts, run in
            let left = run.state.cohorts.subtracting(run.journey.cohorts)
            cohorts = cohorts.union(run.journey.cohorts).subtracting(left)
        }
    }

    /// Returns whether a session that starts now has abbreviated instructions.
    ///
    /// Instructions are abbreviated after a completed run, unless the task always shows full
    /// instructions or the run is older than the task's limit.
    func isAbbreviated(_ task: TaskDefinition, now: Instant) -> Bool {
        guard task.fullInstructions != .always, let last = lastCompleted(task.id) else {
            return false
        }
        guard let days = task.fullInstructions.days else { return true }
        return now < last.end.adding(seconds: Int64(days) * 86_400)
    }
}

extension ParticipantHistory.FinishedSession {
    fileprivate var end: Instant { state.finishedAt ?? state.updatedAt }
}
