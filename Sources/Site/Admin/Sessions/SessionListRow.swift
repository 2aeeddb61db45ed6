import Pages
import Sessions
import Storage
import Studies
import TaskModel

/// A session in a list for researchers.
struct SessionListRow: Encodable {
    let id: String
    /// The address of the session's admin page.
    let path: Address
    let participant: String
    let participantPath: Address
    let task: String
    /// The name of the status in exports, used as the value of `data-status`.
    let status: String
    /// The status as the page shows it, such as "Finished".
    let statusText: String
    let step: String
    let arm: String?
    let marks: FlaggedList<MarkLabel>
    /// The time at which the session started.
    let started: String
    /// The time of the last change.
    let updated: String
}

extension AdminContext {
    /// Returns the rows of sessions; an excluded participant's sessions are marked as excluded.
    func rows(
        _ sessions: some Sequence<SessionSummary> & Sendable,
        in version: StudyVersion
    ) async throws -> [SessionListRow] {
        let subjects = sessions.flatMap { session in
            [Note.Subject.session(session.id), .participant(session.participant)]
        }
        let marks = try await environment.storage.marks(on: subjects)
        return sessions.map { session in
            var own = marks[.session(session.id)] ?? Marks()
            if marks[.participant(session.participant)]?.isExcluded == true {
                own.isExcluded = true
            }
            return row(session, in: version, own)
        }
    }

    func row(
        _ session: SessionSummary,
        in version: StudyVersion?,
        _ marks: Marks = Marks()
    ) -> SessionListRow {
        SessionListRow(
            id: session.id,
            path: SessionAdminEndpoint(id: session.id).address,
            participant: session.participant,
            participantPath: ParticipantAdminEndpoint(id: session.participant).address,
            task: version?.study.task(session.task)?.title ?? session.task,
            status: session.status.rawValue,
            statusText: wording(StatusWord(status: session.status)),
            step: session.step.description,
            arm: session.arm.map { version?.study.title(ofArm: $0) ?? $0 },
            marks: FlaggedList(self.marks(marks)),
            started: words(session.startedAt, version),
            updated: words(session.updatedAt, version)
        )
    }

    /// Returns the text of a time in the study's time zone.
    ///
    /// The text omits the name of the zone, because the page shows that name once.
    private func words(_ moment: Instant, _ version: StudyVersion?) -> String {
        moment.words(in: wording, zone: version?.study.timeZone)
    }

    /// Returns a sentence that names the time zone of the times on the page.
    func zoneText(_ study: Study) -> String {
        wording(StudyAdminEndpoint.Word.times, ["zone": LocalDateTime.zoneName(study.timeZone)])
    }
}

/// The key of the text that names a session's status.
struct StatusWord: WordKey {
    let status: SessionStatus

    static let allCases = SessionStatus.allCases.map { StatusWord(status: $0) }

    var key: String { "researchers.status.\(status.rawValue)" }
}
