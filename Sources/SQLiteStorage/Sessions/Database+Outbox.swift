import GRDB
import Storage
import TaskModel

extension Database {
    /// Stores a notice for an observer; the notice is due immediately unless an earlier notice of
    /// the session waits for the observer.
    func insert(_ notice: EncodedNotice, of change: EncodedChange) throws {
        let moment = change.next.updatedAt.milliseconds
        let count = try run(
            """
            INSERT INTO outbox (observer, session, kind, content, committed_at, due_at)
            SELECT ?, key, ?, ?, ?, iif(
                EXISTS (SELECT 1 FROM outbox WHERE outbox.session = key AND observer = ?), NULL, ?
            ) FROM session WHERE id = ? AND revision = ?
            """,
            notice.observer,
            notice.kind.rawValue,
            notice.content,
            moment,
            notice.observer,
            moment,
            change.base.id,
            change.base.revision
        )
        guard count == 1 else { throw WriteConflictError() }
    }

    /// Deletes the notices that depend on a session's answers, and sets the due time of the next
    /// notice for each observer.
    func deleteNotices(ofAnswersOf session: SessionState, at now: Instant) throws {
        for kind in SessionNotice.Kind.allCases where kind.goesWithAnswers {
            try run(
                """
                DELETE FROM outbox
                WHERE session = (SELECT key FROM session WHERE id = ?) AND kind = ?
                """,
                session.id,
                kind.rawValue
            )
        }
        try run(
            """
            UPDATE outbox SET due_at = ?
            WHERE session = (SELECT key FROM session WHERE id = ?) AND due_at IS NULL
                AND NOT EXISTS (
                    SELECT 1 FROM outbox AS earlier
                    WHERE earlier.session = outbox.session AND earlier.observer = outbox.observer
                        AND earlier.number < outbox.number
                )
            """,
            now.milliseconds,
            session.id
        )
    }

    /// Deletes a notice, and sets the due time of the next notice of the same session for the same
    /// observer.
    func deleteNotice(_ number: Int64, at now: Instant) throws {
        let place = try first("SELECT session, observer FROM outbox WHERE number = ?", number) {
            (try $0.next(Int64.self), try $0.next(String.self))
        }
        guard let (session, observer) = place else { return }
        try run("DELETE FROM outbox WHERE number = ?", number)
        try run(
            """
            UPDATE outbox SET due_at = ?
            WHERE due_at IS NULL AND number = (
                SELECT min(number) FROM outbox WHERE session = ? AND observer = ?
            )
            """,
            now.milliseconds,
            session,
            observer
        )
    }

    /// Postpones a notice after a failed attempt.
    func putOff(_ number: Int64, _ reason: String, until due: Instant) throws {
        try run(
            """
            UPDATE outbox SET attempts = attempts + 1, failure = ?, due_at = ? WHERE number = ?
            """,
            reason,
            due.milliseconds,
            number
        )
    }
}

extension Database {
    /// Returns the first undelivered notice of each session for an observer, earliest due first; at
    /// most `limit` notices.
    func waiting(for observer: String, limit: Int) throws -> [PendingNotice] {
        try all(
            """
            SELECT number, observer, session.id, kind, content, committed_at, attempts, due_at
            FROM outbox JOIN session ON session.key = outbox.session
            WHERE observer = ? AND due_at IS NOT NULL ORDER BY due_at, number LIMIT ?
            """,
            observer,
            max(0, limit)
        ) { try PendingNotice(&$0) }
    }

    /// Returns the backlogs of notices about a study's sessions, one for each observer with failed
    /// deliveries, sorted by observer name.
    func backlogs(of study: String) throws -> [Backlog] {
        // With `max()`, SQLite takes bare columns such as `failure` from the row with the maximum.
        try all(
            """
            SELECT failing.observer, sum((
                SELECT count(*) FROM outbox AS later
                WHERE later.session = failing.session AND later.observer = failing.observer
            )), max(failing.attempts), failing.failure
            FROM outbox AS failing JOIN session ON session.key = failing.session
            WHERE failing.attempts > 0 AND session.study = ?
            GROUP BY failing.observer ORDER BY failing.observer
            """,
            study
        ) {
            Backlog(
                observer: try $0.next(),
                waiting: try $0.next(),
                attempts: try $0.next(),
                failure: try $0.optional() ?? ""
            )
        }
    }
}

extension PendingNotice {
    /// Creates a notice from the columns of `waiting(for:limit:)`.
    fileprivate init(_ columns: inout RowReader) throws {
        let (number, observer) = (try columns.next(Int64.self), try columns.next(String.self))
        let session = try columns.next(String.self)
        let kind: SessionNotice.Kind = try columns.word()
        guard let notice = SessionNotice(kind, try FieldJSON.values(try columns.next())) else {
            throw StorageError.unavailable("notice \(number) is not a \(kind.rawValue).")
        }
        self.init(
            number: number,
            observer: observer,
            session: session,
            notice: notice,
            committedAt: try columns.instant(),
            attempts: try columns.next(),
            due: try columns.instant()
        )
    }
}
