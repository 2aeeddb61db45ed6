import Scheduling
import Storage
package import TaskModel

extension ParticipantSchedule {
    /// The outcome of an occasion that has opened or that the person has started.
    package enum OccasionOutcome: String, Sendable, Hashable, CaseIterable {
        /// The person started on time or early, and has ended the session.
        case done
        /// The person started late, and has ended the session.
        case late
        case inProgress = "in_progress"
        /// The person has not started and still can.
        case open
        case missed
    }

    /// The record of an occasion that has opened or that the person has started.
    ///
    /// Only occasions on fixed days have records.
    package struct OccasionRecord: Sendable, Hashable {
        package let occasion: Occasion
        package let outcome: OccasionOutcome
    }

    /// Returns the records of a task's occasions so far, at most 800.
    ///
    /// The array is empty for a task whose occasions are not on fixed days, because such occasions
    /// have no day until the person starts them.
    package func records(of task: String) -> [OccasionRecord] {
        guard let schedule = study.schedule.first(where: { $0.task == task }),
            let plan = plan(of: schedule)
        else { return [] }
        var sessions: [Int: SessionSummary] = [:]
        for session in self.sessions where session.task == task {
            if let number = session.occasion { sessions[number] = session }
        }
        var records: [OccasionRecord] = []
        for number in 1...Self.mostComing {
            guard let occasion = plan.occasion(number) else { break }
            let session = sessions[number]
            guard session != nil || occasion.opensAt <= now else { break }
            let outcome = outcome(of: occasion, session, isOver: plan.isOver(number, at: now))
            records.append(OccasionRecord(occasion: occasion, outcome: outcome))
        }
        return records
    }

    private func outcome(
        of occasion: Occasion,
        _ session: SessionSummary?,
        isOver: Bool
    ) -> OccasionOutcome {
        guard let session else { return isOver ? .missed : .open }
        if session.status.isOpen { return .inProgress }
        return occasion.timing(of: session.startedAt) == .late ? .late : .done
    }
}
