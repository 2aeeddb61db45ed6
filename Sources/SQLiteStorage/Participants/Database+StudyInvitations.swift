import GRDB
import Storage
import TaskModel

// MARK: - Reading

extension Database {
    func invitations(to study: String) throws -> [StudyInvitation] {
        try all(Self.studyInvitations + " WHERE study = ? ORDER BY number", study) {
            try StudyInvitation(&$0)
        }
    }

    func invitation(withLink token: SecretHash) throws -> StudyInvitation? {
        try first(Self.studyInvitations + " WHERE token = ?", token.rawValue) {
            try StudyInvitation(&$0)
        }
    }

    func invitation(to study: String, withCode code: SecretHash) throws -> StudyInvitation? {
        try first(Self.studyInvitations + " WHERE study = ? AND code = ?", study, code.rawValue) {
            try StudyInvitation(&$0)
        }
    }

    func invitation(_ number: Int, to study: String) throws -> StudyInvitation? {
        try first(Self.studyInvitations + " WHERE study = ? AND number = ?", study, number) {
            try StudyInvitation(&$0)
        }
    }

    func invitation(ofParticipant participant: String) throws -> Int? {
        let sql = "SELECT invitation FROM participant WHERE id = ? AND invitation IS NOT NULL"
        return try first(sql, participant) { try $0.next(Int.self) }
    }

    /// Returns the draft of a participant's invitation, which can name an arm or a stratum; `nil`
    /// if the participant used no invitation.
    func draft(ofParticipant participant: String, in study: String) throws -> InvitationDraft? {
        try invitation(ofParticipant: participant)
            .flatMap { try invitation($0, to: study)?.draft }
    }

    private static let studyInvitations = """
        SELECT study, number, label, arm, stratum, is_reusable, created_at,
            withdrawn_at IS NOT NULL,
            (SELECT count(*) FROM participant
                WHERE participant.study = study_invitation.study
                    AND participant.invitation = study_invitation.number)
        FROM study_invitation
        """
}

extension StudyInvitation {
    fileprivate init(_ columns: inout RowReader) throws {
        self.init(
            study: try columns.next(),
            number: try columns.next(),
            draft: InvitationDraft(
                label: try columns.next(),
                arm: try columns.optional(),
                stratum: try columns.optional(String.self).map(FieldJSON.list),
                isReusable: try columns.next()
            ),
            createdAt: Instant(milliseconds: try columns.next()),
            isWithdrawn: try columns.next(),
            uses: try columns.next()
        )
    }
}

// MARK: - Writing

extension Database {
    func invite(
        _ drafts: [InvitationDraft],
        to study: String,
        by actor: String,
        at now: Instant,
        keys: (_ number: Int) -> PersonalKeys
    ) throws -> [StudyInvitation] {
        guard try has("SELECT 1 FROM study WHERE id = ?", study) else {
            throw StorageError.unavailable("unknown study \(study).")
        }
        guard !drafts.isEmpty else { return [] }
        let sql = "SELECT coalesce(max(number), 0) FROM study_invitation WHERE study = ?"
        let first = try first(sql, study) { try $0.next(Int.self) + 1 } ?? 1
        let numbers = first...(first + drafts.count - 1)
        for (number, draft) in zip(numbers, drafts) {
            try insert(draft, number, to: study, keys(number), at: now)
        }
        try append(AuditEvent(invitations: numbers, to: study, by: actor, at: now))
        return zip(numbers, drafts).map { number, draft in
            StudyInvitation(study: study, number: number, draft: draft, createdAt: now)
        }
    }

    private func insert(
        _ draft: InvitationDraft,
        _ number: Int,
        to study: String,
        _ keys: PersonalKeys,
        at now: Instant
    ) throws {
        let count = try run(
            """
            INSERT INTO study_invitation
                (study, number, label, arm, stratum, is_reusable, token, code, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """,
            study,
            number,
            draft.label,
            draft.arm,
            draft.stratum.map(FieldJSON.text),
            draft.isReusable,
            keys.token.rawValue,
            keys.code.rawValue,
            now.milliseconds
        )
        guard count == 1 else { throw StorageError.taken("a link") }
    }

    /// Accepts an invitation for a new participant and allows the browser to open the participant's
    /// sessions.
    ///
    /// Writes are serialised, so an invitation for one person is accepted only once.
    func accept(
        _ claim: InvitationClaim,
        on device: SecretHash,
        at now: Instant
    ) throws -> Participant {
        guard let invitation = try invitation(claim.number, to: claim.study) else {
            throw StorageError.unavailable("unknown invitation \(claim.number).")
        }
        let id = claim.newParticipant
        guard invitation.isOpen, try participant(id) == nil else {
            throw StorageError.taken("the invitation")
        }
        try insertParticipant(id, in: claim.study, claim.newKeys, at: now)
        try run("UPDATE participant SET invitation = ? WHERE id = ?", claim.number, id)
        try append(AuditEvent(inviting: id, with: claim.number, to: claim.study, at: now))
        try allow(device, toOpenSessionsOf: id, at: now)
        return Participant(id: id, study: claim.study)
    }

    func withdrawInvitation(
        _ number: Int,
        to study: String,
        by actor: String,
        at now: Instant
    ) throws -> Bool {
        let sql = """
            UPDATE study_invitation SET withdrawn_at = ?
            WHERE study = ? AND number = ? AND withdrawn_at IS NULL
            """
        guard try run(sql, now.milliseconds, study, number) == 1 else { return false }
        try append(AuditEvent(withdrawing: number, to: study, by: actor, at: now))
        return true
    }
}
