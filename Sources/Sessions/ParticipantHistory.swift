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

    /// Collects the finished sessions of a participant.
    init(
        _ participant: String,
        _ sessions: any SessionStore,
        version: (String) async throws -> StudyVersion?
    ) async throws {
        var finished: [FinishedSession] = []
        for state in try await sessions.sessions(ofParticipant: participant) {
            guard state.status == .completed || state.status == .earlyTermination,
                let version = try await version(state.version),
                let task = version.study.task(state.task)
            else { continue }
            finished.append(FinishedSession(journey: Journey(task: task, state: state)))
        }
        self.finished = finished.sorted { $0.end < $1.end }
    }

    /// Returns the answers of the other tasks, each from its latest completed run.
    func answers(except task: String) -> [String: [String: [String: Answer]]] {
        finished.reduce(into: [:]) { answers, run in
            guard run.state.status == .completed, run.state.task != task else { return }
            answers[run.state.task] = run.journey.answers
        }
    }

    /// The cohorts at the start of a new session: each run adds those joined and removes those
    /// left.
    var cohorts: Set<String> {
        finished.reduce(into: []) { cohorts, run in
            let left = run.state.cohorts.subtracting(run.journey.cohorts)
            cohorts = cohorts.union(run.journey.cohorts).subtracting(left)
        }
    }

    /// Returns whether a session that starts now has abbreviated instructions, because the task's
    /// last completed run is recent.
    func isAbbreviated(_ task: TaskDefinition, now: Instant) -> Bool {
        let last = finished.last { $0.state.task == task.id && $0.state.status == .completed }
        guard task.fullInstructions != .always, let last else { return false }
        guard let days = task.fullInstructions.days else { return true }
        return now < last.end.adding(seconds: Int64(days) * 86_400)
    }
}

extension ParticipantHistory.FinishedSession {
    fileprivate var end: Instant { state.finishedAt ?? state.updatedAt }
}
