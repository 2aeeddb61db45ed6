import GRDB
import Storage
import TaskModel

extension Database {
    private static let columns = """
        SELECT session.id, session.participant, session.study, session.task, session.version,
            session.language, session.status, session.step, session.round, session.started_at,
            session.updated_at, session.finished_at, session.is_restricted, session.occasion,
            session.time_zone, session.arm
        FROM session
        """

    /// Returns a page of a study's sessions that match a filter, newest first.
    func summaries(
        of study: String,
        matching filter: SessionFilter,
        limit: Int,
        offset: Int
    ) throws -> [SessionSummary] {
        let condition = """
             WHERE study = ?1 AND started_at >= ?4 AND started_at < ?5
                AND (?6 IS NULL OR task = ?6) AND (?7 IS NULL OR version = ?7)
                AND (?8 IS NULL OR arm = ?8) AND (?9 IS NULL OR status = ?9)
                AND (?10 = '' OR instr(lower(id), ?10) OR instr(lower(participant), ?10)
                    OR EXISTS (
                        SELECT 1 FROM json_each(parameters)
                        WHERE key IS NOT ?13 AND instr(lower(value), ?10)
                    )
                    OR ?14 AND EXISTS (
                        SELECT 1 FROM participant AS person JOIN study_invitation AS invitation
                            ON invitation.study = person.study
                            AND invitation.number = person.invitation
                        WHERE person.id = session.participant AND instr(lower(label), ?10)
                    ))
                AND (?11 IS NULL OR started_at < ?11 OR (started_at = ?11 AND id < ?12))
                AND \(filter.mark.map { Self.has($0, .session) } ?? "true")
            ORDER BY started_at DESC, id DESC LIMIT ?2 OFFSET ?3
            """
        return try all(
            Self.columns + condition,
            study,
            limit,
            offset,
            filter.from?.milliseconds ?? .min,
            min(
                filter.until?.milliseconds ?? .max,
                filter.before?.at.adding(seconds: 1).milliseconds ?? .max
            ),
            filter.task,
            filter.version,
            filter.arm,
            filter.status?.rawValue,
            filter.text.asciiLowercased,
            filter.before?.at.milliseconds,
            filter.before?.id,
            filter.hiddenParameter,
            filter.searchesLabels
        ) { try SessionSummary(&$0) }
    }

    /// Returns the first session that ended before a given time and has not been sent to a webhook;
    /// leaves out discarded and withdrawn sessions.
    func finishedSession(for webhook: Webhook, _ before: Instant) throws -> SessionSummary? {
        let condition = """
             WHERE study = ?1 AND finished_at IS NOT NULL AND (finished_at, id) > (?2, ?3)
                AND finished_at < ?4 AND status NOT IN ('discarded', 'withdrawn')
            ORDER BY finished_at, id LIMIT 1
            """
        let last = webhook.progress.session
        return try first(
            Self.columns + condition,
            webhook.study,
            last.at.milliseconds,
            last.id,
            before.milliseconds
        ) { try SessionSummary(&$0) }
    }

    /// Returns a participant's sessions, newest first, except those restricted to a browser.
    func summaries(ofParticipant participant: String) throws -> [SessionSummary] {
        let condition = """
             WHERE session.participant = ? AND NOT session.is_restricted
            ORDER BY session.started_at DESC, session.id DESC
            """
        return try all(Self.columns + condition, participant) { try SessionSummary(&$0) }
    }

    /// Returns those of a participant's sessions that a browser may open, newest first.
    func summaries(
        ofParticipant participant: String,
        on device: SecretHash
    ) throws -> [SessionSummary] {
        let condition = """
             WHERE session.participant = ?1 AND \(Self.isOpenOnDevice)
            ORDER BY session.started_at DESC, session.id DESC
            """
        return try all(Self.columns + condition, participant, device.rawValue) {
            try SessionSummary(&$0)
        }
    }
}

extension SessionSummary {
    fileprivate init(_ columns: inout RowReader) throws {
        let id = try columns.next(String.self)
        let participant = try columns.next(String.self)
        self.init(
            id: id,
            participant: participant,
            study: try columns.next(),
            task: try columns.next(),
            version: try columns.next(),
            language: try columns.next(),
            status: try columns.word(),
            step: try columns.address(),
            startedAt: try columns.instant(),
            updatedAt: try columns.instant(),
            finishedAt: try columns.optionalInstant(),
            isRestricted: try columns.next(),
            occasion: try columns.optional(),
            timeZone: try columns.optional(),
            arm: try columns.optional()
        )
    }
}
