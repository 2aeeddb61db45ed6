import GRDB
import Storage
import TaskModel

extension Database {
    /// Returns a page of a study's participants who match a filter, newest first.
    func participantSummaries(
        of study: String,
        matching filter: ParticipantFilter,
        limit: Int,
        offset: Int
    ) throws -> [ParticipantSummary] {
        // Few rows are needed, so their sessions are counted after the rows have been chosen.
        let chosen = """
            SELECT participant.id FROM participant
            LEFT JOIN study_invitation AS invitation ON invitation.study = participant.study
                AND invitation.number = participant.invitation
            LEFT JOIN allocation ON allocation.study = participant.study
                AND allocation.participant = participant.id
            LEFT JOIN withdrawal ON withdrawal.participant = participant.id
            WHERE participant.study = ?1
                AND (?4 = '' OR instr(lower(participant.id), ?4) OR (?10 AND instr(lower(label), ?4))
                    OR EXISTS (
                        SELECT 1 FROM session JOIN json_each(parameters) AS parameter
                        WHERE session.participant = participant.id
                            AND parameter.key IS NOT ?6
                            AND instr(lower(parameter.value), ?4)
                    ))
                AND (?5 IS NULL OR allocation.arm = ?5)
                AND participant.created_at >= ?7 AND participant.created_at < ?8
                AND (?9 IS NULL OR EXISTS (
                    SELECT 1 FROM session WHERE session.participant = participant.id
                        AND session.version = ?9 AND status <> 'discarded'
                ))
                AND \(filter.status?.condition ?? "true")
                AND \(filter.mark.map { Self.has($0, .participant) } ?? "true")
            ORDER BY participant.created_at DESC, participant.id DESC LIMIT ?2 OFFSET ?3
            """
        return try all(
            Self.participantSummaries(chosen),
            study,
            max(0, limit),
            max(0, offset),
            filter.text.asciiLowercased,
            filter.arm,
            filter.hiddenParameter,
            filter.from?.milliseconds ?? .min,
            filter.until?.milliseconds ?? .max,
            filter.version,
            filter.searchesLabels
        ) { try ParticipantSummary(&$0) }
    }

    func participantSummary(_ id: String) throws -> ParticipantSummary? {
        try first(Self.participantSummaries("SELECT ?1 AS id"), id) { try ParticipantSummary(&$0) }
    }

    private static func participantSummaries(_ chosen: String) -> String {
        """
        SELECT participant.id, participant.study, generation, time_zone, participant.created_at,
            invitation.number, invitation.label, allocation.arm, enrolment_full,
            enrolment_decided_at, enrolment_date, withdrawal.withdrawn_at,
            (SELECT count(*) FROM session
                WHERE session.participant = participant.id AND status <> 'discarded'),
            (SELECT count(*) FROM session
                WHERE session.participant = participant.id AND status = 'completed'),
            (SELECT max(updated_at) FROM session
                WHERE session.participant = participant.id AND status <> 'discarded')
        FROM (\(chosen)) AS chosen JOIN participant ON participant.id = chosen.id
            LEFT JOIN study_invitation AS invitation ON invitation.study = participant.study
                AND invitation.number = participant.invitation
            LEFT JOIN allocation ON allocation.study = participant.study
                AND allocation.participant = participant.id
            LEFT JOIN withdrawal ON withdrawal.participant = participant.id
        WHERE participant.study IS NOT NULL
        ORDER BY participant.created_at DESC, participant.id DESC
        """
    }
}

extension ParticipantSummary {
    fileprivate init(_ columns: inout RowReader) throws {
        self.init(
            try Participant(&columns),
            createdAt: try columns.instant(),
            invitation: try columns.optional(),
            label: try columns.optional(),
            arm: try columns.optional(),
            enrolment: try EnrolmentDecision(&columns),
            withdrawnAt: try columns.optionalInstant(),
            sessions: try columns.next(),
            completed: try columns.next(),
            lastActivity: try columns.optionalInstant()
        )
    }
}

extension ParticipantStatus {
    /// The SQL condition that a participant has this status.
    fileprivate var condition: String {
        let decided = "enrolment_decided_at IS NOT NULL"
        return switch self {
        case .withdrawn: "withdrawal.withdrawn_at IS NOT NULL"
        case .undecided: "withdrawal.withdrawn_at IS NULL AND enrolment_decided_at IS NULL"
        case .enrolled: "withdrawal.withdrawn_at IS NULL AND \(decided) AND enrolment_full IS NULL"
        case .turnedAway:
            "withdrawal.withdrawn_at IS NULL AND \(decided) AND enrolment_full IS NOT NULL"
        }
    }
}
