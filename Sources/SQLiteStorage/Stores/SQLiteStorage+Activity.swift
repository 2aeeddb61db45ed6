import GRDB
package import Storage
import TaskModel

extension SQLiteStorage {
    package func people(in study: String) async throws -> PeopleCounts {
        let sql = """
            SELECT
                (SELECT count(*) FROM study_invitation
                    WHERE study = ?1 AND withdrawn_at IS NULL),
                (SELECT count(*) FROM participant
                    WHERE study = ?1 AND invitation IS NOT NULL),
                (SELECT count(*) FROM participant WHERE study = ?1),
                (SELECT count(*) FROM withdrawal WHERE study = ?1 AND participant IS NOT NULL),
                (SELECT count(*) FROM withdrawal WHERE study = ?1 AND choice = 'delete'),
                (SELECT count(*) FROM mail JOIN participant ON participant.id = mail.participant
                    WHERE next_attempt_at IS NOT NULL AND participant.study = ?1)
            """
        let counts = try await background { db, _ in
            try db.first(sql, study) { columns in
                var counts = PeopleCounts()
                counts.invitations = try columns.next()
                counts.invited = try columns.next()
                counts.participants = try columns.next()
                counts.stopped = try columns.next()
                counts.deleted = try columns.next()
                counts.waitingMail = try columns.next()
                return counts
            }
        }
        return counts ?? PeopleCounts()
    }

    package func participants(
        of study: String,
        matching filter: ParticipantFilter,
        limit: Int,
        offset: Int
    ) async throws -> [ParticipantSummary] {
        try await read { db in
            try db.participantSummaries(of: study, matching: filter, limit: limit, offset: offset)
        }
    }

    package func participantSummary(_ id: String) async throws -> ParticipantSummary? {
        try await read { try $0.participantSummary(id) }
    }

    package func forEachParticipant(
        in study: String,
        _ body: @escaping @Sendable (ScheduledParticipant) throws -> Void
    ) async throws {
        let sql = """
            SELECT participant.id, participant.study, generation, time_zone, enrolment_full,
                enrolment_decided_at, enrolment_date, withdrawn_at
            FROM participant
            LEFT JOIN withdrawal ON withdrawal.participant = participant.id
            WHERE participant.study = ?
            """
        try await background { db, checkCancellation in
            try db.each(sql, study) { columns in
                try checkCancellation()
                let participant = try Participant(&columns)
                let enrolment = try EnrolmentDecision(&columns)
                let withdrawnAt = try columns.optionalInstant()
                try body(
                    ScheduledParticipant(
                        participant,
                        enrolment: enrolment,
                        withdrawnAt: withdrawnAt,
                        sessions: db.summaries(ofParticipant: participant.id)
                    )
                )
            }
        }
    }

    package func sessionGroups(of study: String) async throws -> [SessionGroup] {
        let period = SessionGroup.period
        let sql = """
            SELECT task, version, arm, status, step, started_at / \(period), count(*)
            FROM session WHERE study = ? GROUP BY 1, 2, 3, 4, 5, 6
            """
        return try await background { db, checkCancellation in
            try db.all(sql, study) { columns in
                try checkCancellation()
                return SessionGroup(
                    task: try columns.next(),
                    version: try columns.next(),
                    arm: try columns.optional(),
                    status: try columns.word(),
                    step: try columns.next(),
                    startedAt: Instant(milliseconds: try columns.next() * period),
                    count: try columns.next()
                )
            }
        }
    }

    package func pageActivity(
        of study: String,
        task: String,
        version: String?,
        arm: String?
    ) async throws -> [PageActivity] {
        try await background { db, checkCancellation in
            var pages: [String: PageActivity] = [:]
            func each(
                _ sql: String,
                _ add: (inout PageActivity, inout RowReader) throws -> Void
            ) throws {
                try db.each(Self.counted + sql, study, task, version, arm) { columns in
                    try checkCancellation()
                    let step = try columns.next(String.self)
                    try add(&pages[step, default: PageActivity(step: step)], &columns)
                }
            }
            try each(Self.shown) { $0.sessions = try $1.next() }
            try each(Self.durations) { $0.durations[try $1.next()] = try $1.next() }
            try each(Self.unanswered) { page, columns in
                let item = try columns.next(String.self)
                page.unanswered[item, default: [:]][try columns.word()] = try columns.next()
            }
            return Array(pages.values)
        }
    }

    /// The SQL for the sessions to count; its parameters are study, task, version and arm.
    private static let counted = """
        WITH counted AS MATERIALIZED (
            SELECT key, step FROM session
            WHERE study = ?1 AND task = ?2 AND status <> 'discarded'
                AND (?3 IS NULL OR version = ?3) AND (?4 IS NULL OR arm = ?4)
        )

        """

    private static let shown = """
        SELECT step, count(*) FROM (
            SELECT key, step FROM counted
            UNION SELECT session, step_result.step
                FROM counted JOIN step_result ON session = key
            UNION SELECT session, left_visit.step FROM counted JOIN left_visit ON session = key
        ) GROUP BY step
        """

    private static let durations = """
        SELECT step_result.step, (ended_at - began_at) / 100, count(*)
        FROM counted JOIN step_result ON session = key
        WHERE NOT is_kept GROUP BY 1, 2
        """

    /// The query for the items without an answer in the latest result of each page.
    ///
    /// Most results have no such item. The first condition excludes these results without parsing
    /// their JSON.
    private static let unanswered = """
        SELECT step_result.step, item.key, item.value ->> 's', count(*)
        FROM counted JOIN step_result ON session = counted.key
        JOIN json_each(answers) AS item
        WHERE instr(answers, '{"s":') AND item.type = 'object'
            AND item.value ->> 's' IN ('skipped', 'declined', 'dont_know')
            AND NOT EXISTS (
                SELECT 1 FROM step_result AS later
                WHERE later.session = step_result.session AND later.visit > step_result.visit
                    AND later.step = step_result.step AND later.round = step_result.round
            )
        GROUP BY 1, 2, 3
        """

    /// Returns the value of a read that may take seconds.
    private func background<Value: Sendable>(
        _ body:
            @escaping @Sendable (Database, _ checkCancellation: () throws -> Void) throws -> Value
    ) async throws -> Value {
        do {
            return try await BackgroundRead.run(in: pool, body)
        } catch {
            throw ReadFailure.translated(error)
        }
    }
}
