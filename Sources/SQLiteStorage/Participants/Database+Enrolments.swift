import GRDB
import Storage
import TaskModel

// MARK: - Reading

extension Database {
    func enrolment(of participant: String) throws -> EnrolmentDecision? {
        let sql = """
            SELECT enrolment_full, enrolment_decided_at, enrolment_date FROM participant WHERE id = ?
            """
        return try first(sql, participant) { try EnrolmentDecision(&$0) }.flatMap(\.self)
    }

    func enrolments(in study: String) throws -> EnrolmentCounts {
        let quotas = "SELECT quota, count(*) FROM enrolment_quota WHERE study = ? GROUP BY quota"
        let pairs = try all(quotas, study) { columns in
            (try columns.next(String.self), try columns.next(Int.self))
        }
        return EnrolmentCounts(
            enrolled: try enrolled(in: study),
            turnedAway: try count(Self.decided + " AND enrolment_full IS NOT NULL", study),
            quotas: Dictionary(pairs) { first, _ in first }
        )
    }

    private func enrolled(in study: String) throws -> Int {
        try count(Self.decided + " AND enrolment_full IS NULL", study)
    }

    private func count(_ sql: String, _ study: String) throws -> Int {
        try first(sql, study) { try $0.next() } ?? 0
    }

    private static let decided = """
        SELECT count(*) FROM participant WHERE study = ? AND enrolment_decided_at IS NOT NULL
        """
}

// MARK: - Writing

extension Database {
    /// Returns the outcome of a claim, or `nil` if the participant already has an enrolment
    /// decision.
    ///
    /// Writes are serialised, so no two claims get the same place.
    func outcome(
        of claim: EnrolmentClaim,
        by session: SessionState
    ) throws -> EnrolmentDecision.Outcome? {
        guard try enrolment(of: session.participant) == nil else { return nil }
        let inQuota = "SELECT count(*) FROM enrolment_quota WHERE study = ? AND quota = ?"
        return try claim.outcome {
            try enrolled(in: session.study)
        } inQuota: { quota in
            try first(inQuota, session.study, quota) { try $0.next() } ?? 0
        }
    }

    /// Stores the outcome of a claim by a participant who has no decision yet.
    func storeEnrolment(
        _ outcome: EnrolmentDecision.Outcome,
        _ claim: EnrolmentClaim,
        on session: SessionState,
        at now: Instant
    ) throws {
        let sql = """
            UPDATE participant SET enrolment_decided_at = ?, enrolment_full = ?, enrolment_date = ?
            WHERE id = ?
            """
        let date = claim.date?.description
        try run(sql, now.milliseconds, outcome.full, date, session.participant)
        guard outcome == .enrolled else { return }
        for quota in claim.quotas.keys {
            try run(
                "INSERT INTO enrolment_quota (study, quota, participant) VALUES (?, ?, ?)",
                session.study,
                quota,
                session.participant
            )
        }
    }
}

extension EnrolmentDecision {
    /// Creates a decision from `enrolment_full`, `enrolment_decided_at` and `enrolment_date`;
    /// returns `nil` if no decision has been made.
    init?(_ columns: inout RowReader) throws {
        let outcome = Outcome(full: try columns.optional())
        let decidedAt = try columns.optionalInstant()
        let date = try columns.optionalDate()
        guard let decidedAt else { return nil }
        self.init(outcome, at: decidedAt, on: date)
    }
}

extension EnrolmentDecision.Outcome {
    fileprivate init(full: String?) {
        self =
            switch full {
            case nil: .enrolled
            case "": .full
            case .some(let quota): .quotaFull(quota)
            }
    }

    /// The stored text: `nil` for an enrolled participant, empty if the whole study was full, or
    /// the identifier of the full quota.
    fileprivate var full: String? {
        switch self {
        case .enrolled: nil
        case .full: ""
        case .quotaFull(let quota): quota
        }
    }
}
