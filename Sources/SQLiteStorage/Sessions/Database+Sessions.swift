import GRDB
import Storage
import TaskModel

extension Database {
    /// Inserts a new session with its initial results, drafts and notices; creates and enrols the
    /// participant if necessary.
    func insert(
        _ state: SessionState,
        _ keys: PersonalKeys,
        _ notices: [EncodedNotice] = [],
        _ enrolment: EnrolmentClaim? = nil
    ) throws {
        guard try has("SELECT 1 FROM study WHERE id = ?", state.study) else {
            throw StorageError.unavailable("unknown study \(state.study).")
        }
        if try withdrawal(of: state.participant) != nil { throw WithdrawnError() }
        let outcome = try enrolment.flatMap { try self.outcome(of: $0, by: state) }
        if let outcome, outcome != .enrolled { throw StudyFullError() }
        try insertParticipant(state.participant, in: state.study, keys, at: state.startedAt)
        if let enrolment, let outcome {
            try storeEnrolment(outcome, enrolment, on: state, at: state.startedAt)
        }
        try requireFree(state)
        try insertSession(state)
        let key = lastInsertedRowID
        if !state.otherTasks.isEmpty {
            try run(
                "INSERT INTO session_context (session, other_tasks) VALUES (?, ?)",
                key,
                AnswerJSON.text(tasks: state.otherTasks)
            )
        }
        try insertProgress(of: state, notices)
    }

    /// Throws `StorageError.taken` if another session prevents a new session of the same
    /// participant and task.
    ///
    /// Any session of the participant and task prevents a new restricted session. An unrestricted
    /// session with the same occasion prevents a new unrestricted session. Discarded sessions
    /// prevent nothing.
    private func requireFree(_ state: SessionState) throws {
        guard state.isRestricted || state.occasion != nil else { return }
        let sql = """
            SELECT 1 FROM session
            WHERE participant = ? AND +task = ? AND +status <> 'discarded'
                AND (?3 OR NOT is_restricted AND occasion = ?4)
            """
        let isTaken = try first(
            sql,
            state.participant,
            state.task,
            state.isRestricted,
            state.occasion?.number
        ) { _ in true }
        if isTaken == true { throw StorageError.taken(state.task) }
    }

    /// Inserts the row of a session.
    ///
    /// Links and codes belong to participants, so the session's columns for them contain unique
    /// texts that are not the hash of any value.
    private func insertSession(_ state: SessionState) throws {
        let count = try run(
            """
            INSERT INTO session (id, study, version, task, participant, seed, parameters,
                return_token, return_code, started_at, language, cohorts, arm,
                is_abbreviated, status, finished_at, revision, visit, step, round, began_at,
                returns_to, keeps_from, updated_at, is_restricted, time_zone, occasion,
                occasion_date, occasion_opens_at, occasion_closes_at, occasion_window)
            SELECT ?, study, hash, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
                ?, ?, ?, ?, ?, ?
            FROM study_version WHERE hash = ? AND study = ?
            """,
            state.id,
            state.task,
            state.participant,
            Int64(bitPattern: state.seed),
            FieldJSON.text(state.parameters),
            "session \(state.id)",
            "session \(state.id)",
            state.startedAt.milliseconds,
            state.language,
            FieldJSON.text(state.cohorts),
            state.arm,
            state.isAbbreviated,
            state.status.rawValue,
            state.finishedAt?.milliseconds,
            state.revision,
            state.visit.number,
            state.visit.address.step,
            state.visit.address.round,
            state.visit.began.milliseconds,
            state.returnsTo?.description,
            state.keepsFrom,
            state.updatedAt.milliseconds,
            state.isRestricted,
            state.timeZone,
            state.occasion?.number,
            state.occasion?.date.description,
            state.occasion?.opensAt.milliseconds,
            state.occasion?.closesAt?.milliseconds,
            state.occasion?.window?.description,
            state.version,
            state.study
        )
        guard count == 1 else {
            throw StorageError.unavailable("unknown version of study \(state.study).")
        }
    }

    /// Inserts a session's initial results, drafts and notices; usually there are none.
    private func insertProgress(of state: SessionState, _ notices: [EncodedNotice]) throws {
        try insertProgress(of: EncodedChange(beginning: state, notices), after: 0)
        guard let last = state.lastResult else { return }
        try run("UPDATE session SET last_result = ? WHERE id = ?", last, state.id)
    }
}
