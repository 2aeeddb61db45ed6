import GRDB
import Storage
import TaskModel

// MARK: - Reading

extension Database {
    func withdrawal(of participant: String) throws -> Withdrawal? {
        try first(Self.withdrawals + " WHERE participant = ?", participant) {
            try Withdrawal(&$0)
        }
    }

    func withdrawal(withReference reference: String) throws -> Withdrawal? {
        try first(Self.withdrawals + " WHERE reference = ?", reference) { try Withdrawal(&$0) }
    }

    /// Returns the first withdrawal that precedes a given time and has not been sent to a webhook.
    func withdrawal(for webhook: Webhook, _ before: Instant) throws -> Withdrawal? {
        let condition = """
             WHERE study = ?1 AND (withdrawn_at, reference) > (?2, ?3) AND withdrawn_at < ?4
            ORDER BY withdrawn_at, reference LIMIT 1
            """
        let last = webhook.progress.withdrawal
        return try first(
            Self.withdrawals + condition,
            webhook.study,
            last.at.milliseconds,
            last.id,
            before.milliseconds
        ) { try Withdrawal(&$0) }
    }

    private static let withdrawals = """
        SELECT reference, study, participant, choice, researcher, reason, withdrawn_at FROM withdrawal
        """

    /// Throws `WithdrawnError` if the hash identifies a person whose data were deleted.
    func requireNotWithdrawn(_ value: SecretHash, from study: String) throws {
        let sql = "SELECT 1 FROM withdrawn_identity WHERE study = ? AND value = ?"
        let isKnown = try first(sql, study, value.rawValue) { _ in true } ?? false
        if isKnown { throw WithdrawnError() }
    }
}

extension Withdrawal {
    fileprivate init(_ columns: inout RowReader) throws {
        self.init(
            reference: try columns.next(),
            study: try columns.next(),
            participant: try columns.optional(),
            choice: try columns.word(),
            researcher: try columns.optional(),
            reason: try columns.optional(),
            at: try columns.instant()
        )
    }
}

// MARK: - Writing

extension Database {
    /// Ends a person's participation and, if requested, deletes the person's data.
    ///
    /// - Returns: The withdrawal, which is `nil` if there was nothing to do, and the identifiers of
    ///   the files to remove after the commit.
    func withdraw(
        _ request: WithdrawalRequest,
        for subscribers: Subscribers,
        at now: Instant
    ) throws -> (withdrawal: Withdrawal?, files: [String]) {
        guard let participant = try participant(request.participant) else { return (nil, []) }
        let earlier = try withdrawal(of: participant.id)
        guard request.choice == .delete || earlier == nil else { return (nil, []) }
        let withdrawal = Withdrawal(request, from: participant.study, at: now)
        try forgetContacts(of: participant)
        try insert(withdrawal)
        try append(AuditEvent(request, from: participant.study, at: now))
        switch request.choice {
        case .stop:
            try endSessions(of: participant, for: subscribers, at: now)
            return (withdrawal, [])
        case .delete:
            try rememberParameters(of: participant)
            let keepsConsents = request.keepsConsents
            let files = try delete(participant, keepingConsents: keepsConsents, at: now)
            return (withdrawal, files)
        }
    }

    /// Deletes the participant's address for reminders, and removes the participant from an earlier
    /// receipt, which stays valid.
    func forgetContacts(of participant: Participant) throws {
        try removeMailContact(of: participant.id)
        try run("UPDATE withdrawal SET participant = NULL WHERE participant = ?", participant.id)
    }

    private func insert(_ withdrawal: Withdrawal) throws {
        try run(
            """
            INSERT INTO withdrawal
                (reference, study, participant, choice, researcher, reason, withdrawn_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            withdrawal.reference,
            withdrawal.study,
            withdrawal.participant,
            withdrawal.choice.rawValue,
            withdrawal.researcher,
            withdrawal.reason,
            withdrawal.at.milliseconds
        )
    }

    /// Ends the open sessions of a participant.
    private func endSessions(
        of participant: Participant,
        for subscribers: Subscribers,
        at now: Instant
    ) throws {
        for base in try sessions(ofParticipant: participant.id) where base.status.isOpen {
            let change = try base.withdrawn(at: now).committed(on: base)
            _ = try apply(EncodedChange(change, on: base, for: subscribers))
        }
    }

    /// Deletes the data of a participant, except the places of allocations in their blocks, the
    /// events of the audit trail and, with `keepingConsents`, the consents.
    ///
    /// These consents no longer refer to the participant.
    ///
    /// - Returns: The identifiers of the files to remove after the commit.
    func delete(
        _ participant: Participant,
        keepingConsents: Bool,
        at now: Instant
    ) throws -> [String] {
        let id = participant.id
        try endInvitation(of: participant, at: now)
        var files: [String] = []
        for session in try sessions(ofParticipant: id) {
            files += try deleteSession(session)
        }
        if keepingConsents {
            try run("UPDATE consent SET participant = NULL WHERE participant = ?", id)
        } else {
            try run("DELETE FROM consent WHERE participant = ?", id)
        }
        try deleteNotes(on: .participant(id))
        try keepPlace(of: participant)
        let tables = [
            "participant_identity", "participant_device", "enrolment_quota", "mail",
        ]
        for table in tables { try run("DELETE FROM \(table) WHERE participant = ?", id) }
        try run("DELETE FROM participant WHERE id = ?", id)
        return files
    }

    /// Stores hashes of the link parameters that identified a participant.
    private func rememberParameters(of participant: Participant) throws {
        let remember = """
            INSERT INTO withdrawn_identity (study, value)
            SELECT study, value FROM participant_identity
            WHERE participant = ? AND kind = 'parameter' ON CONFLICT DO NOTHING
            """
        try run(remember, participant.id)
    }

    /// Stores a hash of the participant's identifier, withdraws the participant's personal
    /// invitation and clears its label, which can be a name.
    private func endInvitation(of participant: Participant, at now: Instant) throws {
        try run(
            "INSERT INTO withdrawn_identity (study, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
            participant.study,
            participant.withdrawnIdentity.rawValue
        )
        try run(
            """
            UPDATE study_invitation SET withdrawn_at = coalesce(withdrawn_at, ?), label = ''
            WHERE NOT is_reusable AND (study, number) IN (
                SELECT study, invitation FROM participant WHERE id = ?
            )
            """,
            now.milliseconds,
            participant.id
        )
    }

    /// Deletes a session with all of its data except consents.
    ///
    /// - Returns: The identifiers of the files to remove after the commit.
    private func deleteSession(_ session: SessionState) throws -> [String] {
        let own = "(SELECT key FROM session WHERE id = ?)"
        try run("UPDATE session SET last_result = NULL WHERE id = ?", session.id)
        let files = try deleteAnswers(of: session, at: session.updatedAt)
        for table in ["outbox", "session_device"] {
            try run("DELETE FROM \(table) WHERE session = \(own)", session.id)
        }
        try run("DELETE FROM session WHERE id = ?", session.id)
        return files
    }

    /// Moves a participant's allocations to placeholder participants, because the blocks must stay
    /// balanced.
    ///
    /// A placeholder's identifier names the place, so it is unique.
    private func keepPlace(of participant: Participant) throws {
        let columns = "stratum, arm, block, number, allocated_at"
        let places = try all(
            "SELECT \(columns) FROM allocation WHERE participant = ?",
            participant.id
        ) { columns in
            AllocatedPlace(
                stratum: try columns.next(),
                arm: try columns.next(),
                block: try columns.next(),
                number: try columns.next(),
                at: try columns.instant()
            )
        }
        try run("DELETE FROM allocation WHERE participant = ?", participant.id)
        for place in places {
            let id = "withdrawn:\(participant.study):\(place.stratum):\(place.number)"
            try run("INSERT INTO participant (id, created_at) VALUES (?, 0)", id)
            try run(
                """
                INSERT INTO allocation (study, participant, \(columns))
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                participant.study,
                id,
                place.stratum,
                place.arm,
                place.block,
                place.number,
                place.at.milliseconds
            )
        }
    }
}

private struct AllocatedPlace {
    let stratum: String
    let arm: String
    let block: Int
    let number: Int
    let at: Instant
}
