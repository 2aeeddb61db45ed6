import GRDB
import Storage
import TaskModel

/// An error thrown if a change is based on a state that is no longer the last committed state.
struct WriteConflictError: Error {}

extension Database {
    /// Writes a change to a session if the session is at the base's revision.
    ///
    /// The cost does not depend on the number of earlier answers.
    ///
    /// - Returns: The identifiers of the files to remove after the commit.
    /// - Throws: `WriteConflictError` if the session is no longer at the base's revision.
    func apply(_ change: EncodedChange) throws -> [String] {
        try insertProgress(of: change, after: change.base.history.count)
        try move(change.base, to: change.next)
        if let left = change.leftVisit { try insert(left, of: change.base.id) }
        if let claim = change.enrolment, let outcome = try outcome(of: claim, by: change.base) {
            try storeEnrolment(outcome, claim, on: change.base, at: change.next.updatedAt)
        }
        for consent in change.consents { try insert(consent) }
        guard change.next.isMarked(unlike: change.base) else { return [] }
        return try mark(change.base, change.next, keepsConsents: change.keepsConsents)
    }

    /// Writes the results, drafts and notices of a change, and assigns the files of the results to
    /// their visits.
    func insertProgress(of change: EncodedChange, after count: Int) throws {
        for (number, (result, answers)) in change.results.enumerated() {
            try insert(result, answers, at: count + number, of: change.base)
        }
        for named in change.files { try accept(named, in: change.base.id) }
        for (step, fields) in change.drafts {
            if let fields {
                try insert(fields, step, of: change.base)
            } else {
                try deleteDraft(step, of: change.base)
            }
        }
        for notice in change.notices { try insert(notice, of: change) }
    }

    private func insert(
        _ result: StepResult,
        _ answers: String,
        at place: Int,
        of base: SessionState
    ) throws {
        do {
            try append(result, answers, at: place, of: base)
        } catch let error as DatabaseError where error.isMissingSession {
            throw WriteConflictError()
        }
    }

    /// Inserts a result.
    ///
    /// If the session is not at the base's revision, the subquery for its key returns NULL, which
    /// the table rejects.
    ///
    /// For `INSERT … SELECT`, SQLite journals a copy of each changed page; for a single `VALUES`
    /// row, it does not.
    private func append(
        _ result: StepResult,
        _ answers: String,
        at place: Int,
        of base: SessionState
    ) throws {
        try run(
            """
            INSERT INTO step_result (session, visit, place, step, round, previous, outcome,
                answers, digest, is_kept, destination, began_at, ended_at)
            VALUES ((SELECT key FROM session WHERE id = ? AND revision = ?),
                ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            base.id,
            base.revision,
            result.visit,
            place,
            result.address.step,
            result.address.round,
            result.previous,
            result.outcome.rawValue,
            answers,
            result.digest,
            result.isKept,
            result.destination?.rawValue,
            result.began.milliseconds,
            result.ended.milliseconds
        )
    }

    private func insert(_ fields: String, _ step: StepAddress, of base: SessionState) throws {
        let count = try run(
            """
            INSERT INTO draft (session, step, round, fields)
            SELECT key, ?, ?, ? FROM session WHERE id = ? AND revision = ?
            ON CONFLICT (session, step, round) DO UPDATE SET fields = excluded.fields
            """,
            step.step,
            step.round,
            fields,
            base.id,
            base.revision
        )
        guard count == 1 else { throw WriteConflictError() }
    }

    /// Inserts a left visit, unless the same visit with the same leaving time is already stored.
    private func insert(_ left: LeftVisit, of session: String) throws {
        try run(
            """
            INSERT INTO left_visit (session, visit, step, round, began_at, left_at, direction)
            VALUES ((SELECT key FROM session WHERE id = ?), ?, ?, ?, ?, ?, ?)
            ON CONFLICT (session, visit, left_at) DO NOTHING
            """,
            session,
            left.visit,
            left.address.step,
            left.address.round,
            left.began.milliseconds,
            left.left.milliseconds,
            left.direction.rawValue
        )
    }

    private func deleteDraft(_ step: StepAddress, of base: SessionState) throws {
        try run(
            """
            DELETE FROM draft WHERE step = ? AND round = ?
                AND session = (SELECT key FROM session WHERE id = ? AND revision = ?)
            """,
            step.step,
            step.round,
            base.id,
            base.revision
        )
    }

    private func move(_ base: SessionState, to next: SessionState) throws {
        let count = try run(
            """
            UPDATE session SET revision = ?, visit = ?, step = ?, round = ?, began_at = ?,
                last_result = ?, returns_to = ?, keeps_from = ?, updated_at = ?
            WHERE id = ? AND revision = ?
            """,
            next.revision,
            next.visit.number,
            next.visit.address.step,
            next.visit.address.round,
            next.visit.began.milliseconds,
            next.lastResult,
            next.returnsTo?.description,
            next.keepsFrom,
            next.updatedAt.milliseconds,
            base.id,
            base.revision
        )
        guard count == 1 else { throw WriteConflictError() }
    }
}

extension Database {
    /// Writes the rarely changed columns, records the end of a session in the audit trail, and
    /// deletes the answers of a discarded session.
    ///
    /// The consents of a discarded session are deleted as well, unless `keepsConsents` is `true`.
    ///
    /// Other updates omit the rarely changed columns, to avoid writing the index of statuses.
    ///
    /// - Returns: The identifiers of the files to remove after the commit.
    private func mark(
        _ base: SessionState,
        _ next: SessionState,
        keepsConsents: Bool
    ) throws -> [String] {
        try run(
            """
            UPDATE session SET status = ?, finished_at = ?, language = ?, arm = ?, timer = ?,
                failures = ?
            WHERE id = ?
            """,
            next.status.rawValue,
            next.finishedAt?.milliseconds,
            next.language,
            next.arm,
            next.visit.timer.stored,
            RecorderFailureJSON.text(next.failures),
            base.id
        )
        guard let kind = next.status.event(after: base.status) else { return [] }
        try append(AuditEvent(kind, of: base, at: next.updatedAt))
        guard next.status == .discarded else { return [] }
        if !keepsConsents { try run("DELETE FROM consent WHERE session = ?", base.id) }
        return try deleteAnswers(of: base, at: next.updatedAt)
    }

    /// Deletes a session's answers, drafts, left visits, files, recordings and link parameters, but
    /// not its consents.
    ///
    /// Also deletes the session's copies of answers from other tasks, the notices that depend on
    /// answers, and researchers' notes and corrections.
    ///
    /// - Returns: The identifiers of the files to remove after the commit.
    func deleteAnswers(of base: SessionState, at now: Instant) throws -> [String] {
        try deleteNotices(ofAnswersOf: base, at: now)
        let files = try files(ofSession: base.id)
        try deleteRecordings(of: base.id)
        try run("UPDATE session SET parameters = '{}' WHERE id = ?", base.id)
        try deleteNotes(on: .session(base.id))
        for table in [
            "correction", "recording", "step_result", "draft", "session_context", "left_visit",
        ] {
            try run(
                """
                DELETE FROM \(table)
                WHERE session = (SELECT key FROM session WHERE id = ?)
                """,
                base.id
            )
        }
        return files
    }
}

extension SessionState {
    fileprivate func isMarked(unlike base: SessionState) -> Bool {
        status != base.status || finishedAt != base.finishedAt || language != base.language
            || arm != base.arm || visit.timer != base.visit.timer || failures != base.failures
    }
}

extension AuditEvent {
    /// Creates an event whose actor is the participant of a session.
    init(_ kind: String, of session: SessionState, at now: Instant) {
        let actor = "participant:\(session.participant)"
        self.init(kind: kind, actor: actor, object: session.id, at: now)
    }
}

extension DatabaseError {
    /// Whether a result was not inserted because its session is no longer at the base's revision.
    fileprivate var isMissingSession: Bool {
        extendedResultCode == .SQLITE_CONSTRAINT_NOTNULL
            && message == "NOT NULL constraint failed: step_result.session"
    }
}
