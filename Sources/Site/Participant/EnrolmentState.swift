import Sessions
import Storage
import TaskModel

/// The tasks that a person can start under the enrolment rules.
struct EnrolmentState: Sendable, Hashable {
    enum Obstacle: Sendable, Hashable {
        /// The study enrols people only from the given day on.
        case opens(CalendarDate)
        case closed
        /// The study has no place left.
        case full
        /// The study or a quota had no place left when the person's enrolment was decided.
        case turnedAway
    }

    /// The reason why the person cannot start any task; `nil` if there is none.
    var obstacle: Obstacle?
    /// The only task that the person can start, because enrolment depends on its completion.
    ///
    /// The property is `nil` if enrolment does not depend on a task or has been decided.
    var onlyTask: String?

    func allows(_ task: String) -> Bool {
        obstacle == nil && (onlyTask == nil || onlyTask == task)
    }
}

extension ParticipantSite {
    /// Returns the tasks that a person can start under the enrolment rules; `participant` is `nil`
    /// for a new person.
    func enrolment(of participant: Participant?, in study: Study) async throws -> EnrolmentState {
        let rules = study.enrolment
        guard rules != .unlimited else { return EnrolmentState() }
        if let participant,
            let decision = try await environment.storage.enrolment(of: participant.id)
        {
            return EnrolmentState(obstacle: decision.outcome == .enrolled ? nil : .turnedAway)
        }
        let obstacle = try await obstacle(by: rules, in: study)
        return EnrolmentState(obstacle: obstacle, onlyTask: rules.after)
    }

    private func obstacle(
        by rules: Enrolment,
        in study: Study
    ) async throws -> EnrolmentState.Obstacle? {
        let today = LocalDateTime(environment.now(), in: study.timeZone).date
        if let opens = rules.opens, today < opens { return .opens(opens) }
        if let closes = rules.closes, closes < today { return .closed }
        guard let maximum = rules.maximum else { return nil }
        let enrolled = try await environment.storage.enrolments(in: study.id).enrolled
        return enrolled < maximum ? nil : .full
    }

    /// Returns the page to show instead of the enrolment task's last page if the participant was
    /// turned away, or `nil` otherwise.
    func fullPage(after session: LoadedSession) async throws -> Enrolment.FullPage? {
        let rules = session.study.enrolment
        guard session.state.status == .completed, rules.after == session.state.task else {
            return nil
        }
        let decision = try await environment.storage.enrolment(of: session.state.participant)
        guard let decision, decision.outcome != .enrolled else { return nil }
        return rules.fullPage
            ?? Enrolment.FullPage(
                title: session.wording(MessageWord.title(.full)),
                text: session.wording(MessageWord.text(.full))
            )
    }
}

extension StudyEndpoint {
    /// Returns a text that states why a person cannot start any task in a study.
    static func text(_ obstacle: EnrolmentState.Obstacle, in wording: Wording) -> String {
        switch obstacle {
        case .opens(let date): wording(Word.opens, ["date": wording.customs.words(date)])
        case .closed: wording(Word.enrolmentClosed)
        case .full: wording(Word.full)
        case .turnedAway: wording(Word.turnedAway)
        }
    }
}
