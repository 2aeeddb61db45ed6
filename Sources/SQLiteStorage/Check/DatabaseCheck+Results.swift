import GRDB
import Storage
import TaskModel

extension DatabaseCheck {
    /// Checks the status of every session, the order, number and outcomes of its results, and the
    /// kinds of its notes.
    ///
    /// The reference check verifies that each result's predecessor and each session's last result
    /// exist.
    func results(_ db: Database, _ progress: WorkProgress) throws -> CheckReport.Section {
        progress("checking the results of every session", nil)
        let sessions = try Int.fetchOne(db, sql: "SELECT count(*) FROM session") ?? 0
        let results = try Int.fetchOne(db, sql: "SELECT count(*) FROM step_result") ?? 0
        // Data from older releases have no table of notes.
        let noteRules = try db.tableExists("note") ? [Self.noteRule] : []
        let problems = try (Self.rules + noteRules).flatMap { sql, sentence in
            try db.all(sql) { "session \(try $0.next(String.self)) \(sentence)" }
        }
        let found = "\(results) results of \(sessions) sessions"
        return CheckReport.Section("results", found, problems: problems)
    }

    /// Queries for sessions that break a rule, each with the problem to report.
    private static let rules = [
        (
            """
            SELECT DISTINCT session.id FROM step_result
            JOIN session ON session.key = step_result.session
            WHERE step_result.previous >= step_result.visit
            """,
            "has a result that names a later one as the one before it"
        ),
        (
            """
            SELECT session.id FROM session JOIN (
                SELECT session, count(*) AS count, max(place) AS last,
                    count(DISTINCT place) AS places
                FROM step_result GROUP BY session
            ) AS found ON found.session = session.key
            WHERE found.last <> found.count - 1 OR found.places <> found.count
            """,
            "lacks a result"
        ),
        (
            """
            SELECT session.id FROM session
            JOIN step_result ON step_result.session = session.key
            GROUP BY session.key HAVING max(step_result.visit) > session.visit
            """,
            "stands before one of its results"
        ),
        // The tables do not restrict these keywords, so that later versions can add more.
        (
            "SELECT id FROM session WHERE status NOT IN (\(statuses))",
            "has a status that is not known"
        ),
        (
            """
            SELECT DISTINCT session.id FROM step_result
            JOIN session ON session.key = step_result.session
            WHERE outcome NOT IN ('completed', 'skipped') AND outcome NOT GLOB 'pressed:?*'
            """,
            "has a result with an outcome that is not known"
        ),
    ]

    private static let noteKinds = Note.Kind.allCases.map { "'\($0.rawValue)'" }
        .joined(separator: ", ")

    private static let statuses = SessionStatus.allCases.map { "'\($0.rawValue)'" }
        .joined(separator: ", ")

    /// Checks that every stored answer, correction and draft can be parsed.
    func answers(_ db: Database, _ progress: WorkProgress) throws -> CheckReport.Section {
        progress("reading every answer", nil)
        var (count, problems) = (0, [String]())
        let corrections = try db.tableExists("correction") ? Self.corrections : ""
        try db.each(Self.texts + corrections) { columns in
            let (session, step) = (try columns.next(String.self), try columns.next(String.self))
            let (text, isDraft) = (try columns.next(String.self), try columns.next(Bool.self))
            count += 1
            if count.isMultiple(of: 1000) { progress("reading every answer", .rows(count)) }
            guard !Self.isReadable(text, isDraft: isDraft), problems.count < 100 else { return }
            problems.append("an answer to \(step) of session \(session) cannot be read")
        }
        return CheckReport.Section(
            "answers",
            "\(count) results, drafts and corrections",
            problems: problems
        )
    }

    private static let texts = """
        SELECT session.id, step_result.step, answers, 0 FROM step_result
        JOIN session ON session.key = step_result.session
        UNION ALL
        SELECT session.id, draft.step, fields, 1 FROM draft
        JOIN session ON session.key = draft.session
        """

    private static let corrections = """
         UNION ALL
        SELECT session.id, item, answers, 0 FROM correction
        JOIN session ON session.key = correction.session
        """

    private static let noteRule = (
        """
        SELECT DISTINCT session.id FROM note JOIN session ON session.key = note.session
        WHERE kind NOT IN (\(noteKinds))
        """,
        "has a note of a kind that is not known"
    )

    private static func isReadable(_ text: String, isDraft: Bool) -> Bool {
        if isDraft { return (try? FieldJSON.fields(text)) != nil }
        return (try? AnswerJSON.answers(text)) != nil
    }
}
