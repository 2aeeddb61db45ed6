import GRDB
import Storage
import TaskModel

extension Database {
    /// Inserts a new session, with the results and drafts that it already has.
    func insert(
        _ state: SessionState,
        _ keys: ReturnKeys,
        _ notices: [EncodedNotice] = []
    ) throws {
        try insertParticipant(state.participant, at: state.startedAt)
        try insertSession(state, keys)
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

    /// Inserts a participant, unless the participant already exists.
    func insertParticipant(_ id: String, at now: Instant) throws {
        try run(
            "INSERT INTO participant (id, created_at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING",
            id,
            now.milliseconds
        )
    }

    private func insertSession(_ state: SessionState, _ keys: ReturnKeys) throws {
        let count = try run(
            """
            INSERT INTO session (id, study, version, task, participant, seed, parameters,
                return_token, return_code, started_at, language, cohorts, arm,
                is_abbreviated, status, finished_at, revision, visit, step, round, began_at,
                returns_to, keeps_from, updated_at)
            SELECT ?, study, hash, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
            FROM study_version WHERE hash = ? AND study = ?
            """,
            state.id,
            state.task,
            state.participant,
            Int64(bitPattern: state.seed),
            FieldJSON.text(state.parameters),
            keys.token.rawValue,
            keys.code.rawValue,
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
