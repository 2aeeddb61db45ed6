import GRDB
import Storage
import TaskModel

extension Database {
    /// Calls `body` for each of a study's allocations whose participant was deleted, and then for
    /// each participant of the study.
    ///
    /// The participants are ordered by arrival and then by identifier.
    func eachParticipantFlow(
        of study: String,
        do body: (ParticipantFlow) throws -> Void
    ) throws {
        let sql = """
            SELECT participant.id, participant.study IS NULL, participant.created_at,
                invitation.label,
                enrolment_full, enrolment_decided_at, enrolment_date,
                allocation.arm, allocation.stratum, allocated_at,
                withdrawal.withdrawn_at,
                \(Self.exclusion(of: .participant))
            FROM participant
            LEFT JOIN study_invitation AS invitation ON invitation.study = participant.study
                AND invitation.number = participant.invitation
            LEFT JOIN allocation ON allocation.study = ?1
                AND allocation.participant = participant.id
            LEFT JOIN withdrawal ON withdrawal.participant = participant.id
            WHERE participant.study = ?1 OR participant.study IS NULL AND allocation.arm IS NOT NULL
            ORDER BY participant.created_at, participant.id
            """
        try each(sql, study) { columns in
            let id = try columns.next(String.self)
            let isDeleted = try columns.next(Bool.self)
            try body(
                ParticipantFlow(
                    participant: isDeleted ? nil : id,
                    createdAt: try columns.instant(),
                    label: try columns.optional(),
                    enrolment: try EnrolmentDecision(&columns),
                    allocation: try Allocation(&columns),
                    allocatedAt: try columns.optionalInstant(),
                    withdrawnAt: try columns.optionalInstant(),
                    exclusion: try columns.optional(),
                    sessions: try sessionCounts(ofParticipant: id)
                )
            )
        }
    }

    private func sessionCounts(ofParticipant id: String) throws -> SessionCounts {
        let sql = "SELECT status, count(*) FROM session WHERE participant = ? GROUP BY status"
        var counts = SessionCounts()
        try each(sql, id) { columns in
            let status = try columns.word() as SessionStatus
            counts.add(try columns.next(), of: status)
        }
        return counts
    }
}
