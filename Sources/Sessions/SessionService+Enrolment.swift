import Storage
import TaskModel
import TaskPlayer

extension SessionService {
    /// Returns the participant's local day of enrolment for a new session.
    ///
    /// The result is `nil` if the participant is not enrolled and starting the session does not
    /// enrol the participant. It is also `nil` if the participant was enrolled by a release that
    /// did not store the day.
    func enrolmentDay(
        of start: SessionStart,
        _ study: Study,
        at now: Instant
    ) async throws -> CalendarDate? {
        guard let decision = try await store.enrolment(of: start.participant) else {
            let isEnrolled = try await enrolment(study).after == nil
            return isEnrolled ? LocalDateTime(now, in: start.timeZone).date : nil
        }
        return decision.outcome == .enrolled ? decision.date : nil
    }

    /// Returns the claim to enrol the participant of a new session; `nil` if the start does not
    /// enrol the participant.
    func claim(ofNew session: SessionSnapshot) async throws -> EnrolmentClaim? {
        let rules = try await enrolment(session.task.study)
        if rules.after == nil {
            return EnrolmentClaim(maximum: rules.maximum, date: session.state.dateOfLastChange)
        }
        return Self.claim(of: session.state, session.task, by: rules)
    }

    /// Returns the enrolment rules, or `nil` if completing a session's task does not enrol people.
    func enrolment(byCompleting session: SessionSnapshot) async throws -> Enrolment? {
        let study = session.task.study
        guard study.enrolment.after == session.task.definition.id else { return nil }
        return try await enrolment(study)
    }

    /// Returns the claim to enrol the participant of a session; `nil` unless the session has
    /// completed the task that enrols people.
    ///
    /// The result is `nil` for a restricted session: another person may have typed the
    /// participant's identity, and an enrolment decision is permanent.
    static func claim(
        of state: SessionState,
        _ task: LoadedTask,
        by rules: Enrolment
    ) -> EnrolmentClaim? {
        guard state.status == .completed, state.task == task.study.enrolment.after,
            !state.isRestricted
        else { return nil }
        let journey = task.player.journey(of: state)
        let quotas = rules.quotas.filter { journey.holds($0.when) }.map { ($0.id, $0.maximum) }
        return EnrolmentClaim(
            maximum: rules.maximum,
            quotas: Dictionary(quotas) { first, _ in first },
            date: state.dateOfLastChange
        )
    }
}

extension SessionState {
    /// The participant's local date at the last change.
    fileprivate var dateOfLastChange: CalendarDate {
        LocalDateTime(updatedAt, in: timeZone).date
    }
}
