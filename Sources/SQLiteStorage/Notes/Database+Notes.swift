import GRDB
import Storage
import TaskModel

extension Database {
    func isKnown(_ subject: Note.Subject) throws -> Bool {
        switch subject {
        case .session(let id):
            try has("SELECT 1 FROM session WHERE id = ? AND status <> 'discarded'", id)
        case .participant(let id): try has("SELECT 1 FROM participant WHERE id = ?", id)
        }
    }

    func notes(on subject: Note.Subject) throws -> [Note] {
        let sql = "SELECT kind, text, researcher, noted_at FROM note WHERE "
        return try all(sql + subject.condition + " ORDER BY number", subject.id) { columns in
            Note(
                try columns.word(),
                on: subject,
                try columns.next(),
                by: try columns.next(),
                at: try columns.instant()
            )
        }
    }

    func marks(on subject: Note.Subject) throws -> Marks {
        let sql = "SELECT kind FROM note WHERE " + subject.condition + " ORDER BY number"
        return Marks(try all(sql, subject.id) { try $0.word() as Note.Kind })
    }

    func insert(_ note: Note) throws {
        try run(
            """
            INSERT INTO note (session, participant, kind, text, researcher, noted_at)
            VALUES (\(note.subject.keys), ?, ?, ?, ?)
            """,
            note.subject.id,
            note.kind.rawValue,
            note.text,
            note.researcher,
            note.at.milliseconds
        )
        try append(AuditEvent(note))
    }

    /// Deletes the researchers' notes on a session or a participant.
    func deleteNotes(on subject: Note.Subject) throws {
        try run("DELETE FROM note WHERE " + subject.condition, subject.id)
    }

    /// Returns an SQL condition that is true for rows with the mark; a session of an excluded
    /// participant counts as excluded.
    static func has(_ mark: Mark, _ table: MarkedTable) -> String {
        let own = isMarked(mark, table)
        guard table == .session, mark == .excluded else { return own }
        return "(\(own) OR \(isMarked(mark, .sessionParticipant)))"
    }

    private static func isMarked(_ mark: Mark, _ table: MarkedTable) -> String {
        let (on, off) = mark == .flagged ? ("flag", "resolve") : ("exclude", "include")
        return """
            coalesce((
                SELECT kind = '\(on)' FROM note
                WHERE \(table.condition) AND kind IN ('\(on)', '\(off)')
                ORDER BY number DESC LIMIT 1
            ), 0)
            """
    }

    /// The SQL expressions for the reasons why a session and its participant are excluded; each is
    /// NULL without an exclusion.
    static let exclusions = [MarkedTable.session, .sessionParticipant].map(exclusion)
        .joined(separator: ", ")

    /// Returns an SQL expression for the reason why a row of the table is excluded.
    ///
    /// The expression is NULL for a row that is not excluded.
    static func exclusion(of table: MarkedTable) -> String {
        """
        (
            SELECT CASE kind WHEN 'exclude' THEN text END FROM note
            WHERE \(table.condition) AND kind IN ('exclude', 'include')
            ORDER BY number DESC LIMIT 1
        )
        """
    }
}

/// A queried table with rows that can have marks.
enum MarkedTable {
    case session
    /// The participants of the sessions in the query.
    case sessionParticipant
    case participant

    fileprivate var condition: String {
        switch self {
        case .session: "note.session = session.key"
        case .sessionParticipant: "note.participant = session.participant"
        case .participant: "note.participant = participant.id"
        }
    }
}

extension Note.Subject {
    /// The condition that a note is about the subject whose identifier is the first parameter.
    fileprivate var condition: String {
        switch self {
        case .session: "session = (SELECT key FROM session WHERE id = ?1)"
        case .participant: "participant = ?1"
        }
    }

    /// The values of the columns `session` and `participant`.
    fileprivate var keys: String {
        switch self {
        case .session: "(SELECT key FROM session WHERE id = ?), NULL"
        case .participant: "NULL, ?"
        }
    }
}

// MARK: - Corrections

extension Database {
    func corrections(of session: String) throws -> [Correction] {
        let sql = """
            SELECT visit, item, answers, researcher, reason, corrected_at FROM correction
            WHERE session = (SELECT key FROM session WHERE id = ?) ORDER BY number
            """
        return try all(sql, session) { columns in
            let visit = try columns.next(Int.self)
            let item = try columns.next(String.self)
            guard let answer = try AnswerJSON.answers(columns.next())[item] else {
                throw StorageError.unavailable("the correction of \(item) has no answer.")
            }
            return Correction(
                visit: visit,
                item: item,
                answer: answer,
                researcher: try columns.next(),
                reason: try columns.next(),
                at: try columns.instant()
            )
        }
    }

    /// Inserts a correction and its audit event; returns `false` if the session has no result of
    /// the correction's visit.
    func insert(_ correction: Correction, of session: String) throws -> Bool {
        let sql = """
            INSERT INTO correction
                (session, visit, item, answers, researcher, reason, corrected_at)
            SELECT key, step_result.visit, ?3, ?4, ?5, ?6, ?7 FROM session
            JOIN step_result ON step_result.session = key WHERE id = ?1 AND step_result.visit = ?2
            """
        let count = try run(
            sql,
            session,
            correction.visit,
            correction.item,
            AnswerJSON.text([correction.item: correction.answer]),
            correction.researcher,
            correction.reason,
            correction.at.milliseconds
        )
        guard count == 1 else { return false }
        try append(AuditEvent(correction, of: session))
        return true
    }
}
