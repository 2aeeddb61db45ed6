import GRDB
import Storage
import TaskModel

extension Database {
    /// The query for session states, to which a condition is appended.
    private static let columns = "SELECT " + names + tables

    private static let names = """
        session.key, session.id, session.study, version, task, session.participant, language, seed,
            parameters, cohorts, session.arm, is_abbreviated, is_restricted, other_tasks,
            session.time_zone,
            CASE WHEN person.enrolment_full IS NULL AND person.enrolment_decided_at <= started_at
                THEN person.enrolment_date END,
            occasion, occasion_date, occasion_opens_at, occasion_closes_at,
            occasion_window, status, visit, step, round, began_at, timer, last_result, returns_to,
            keeps_from, revision, started_at, updated_at, finished_at, failures
        """

    private static let tables = """
         FROM session LEFT JOIN session_context ON session_context.session = session.key
            LEFT JOIN participant AS person ON person.id = session.participant
        """

    func session(_ id: String) throws -> SessionState? {
        try first(Self.columns + " WHERE session.id = ?", id) { try state(&$0) }
    }

    func revision(of id: String) throws -> Int? {
        try first("SELECT revision FROM session WHERE id = ?", id) { try $0.next() }
    }

    /// Returns the sessions of a participant, oldest first.
    func sessions(ofParticipant participant: String) throws -> [SessionState] {
        let condition = " WHERE session.participant = ? ORDER BY started_at, session.id"
        return try all(Self.columns + condition, participant) { try state(&$0) }
    }

    /// Calls `body` with each session of a study and the session's facts, participant by
    /// participant.
    ///
    /// Leaves out discarded sessions and, if `task` is not `nil`, the sessions of other tasks.
    func eachSession(
        of study: String,
        task: String?,
        do body: (SessionState, SessionFacts) throws -> Void
    ) throws {
        // Only the keys are sorted, so that memory stays small.
        let keys = """
            SELECT key FROM session
            WHERE study = ? AND status <> 'discarded' AND (?2 IS NULL OR task = ?2)
            ORDER BY min(started_at) OVER (PARTITION BY participant), participant, started_at, id
            """
        try each(keys, study, task) { key in
            let key = try key.next(Int64.self)
            try each(Self.withFacts + " WHERE session.key = ?", key) { columns in
                let found = try stateWithFacts(&columns)
                try body(found.state, found.facts)
            }
        }
    }

    /// Returns up to `limit` sessions of a study that ended after a position and before a time, in
    /// the order of their end.
    ///
    /// Discarded sessions are left out.
    func endedSessions(
        of study: String,
        after position: SessionPosition?,
        before: Instant,
        limit: Int
    ) throws -> [SessionPosition] {
        let sql = """
            SELECT finished_at, id FROM session
            WHERE study = ?1 AND finished_at IS NOT NULL AND (finished_at, id) > (?2, ?3)
                AND finished_at < ?4 AND status <> 'discarded'
            ORDER BY finished_at, id LIMIT ?5
            """
        return try all(
            sql,
            study,
            position?.at.milliseconds ?? .min,
            position?.id ?? "",
            before.milliseconds,
            max(0, limit)
        ) { SessionPosition(at: try $0.instant(), id: try $0.next()) }
    }

    /// Returns a session with its facts; `nil` if the study has no such session or the session was
    /// discarded.
    func sessionWithFacts(
        _ id: String,
        of study: String
    ) throws -> (state: SessionState, facts: SessionFacts)? {
        let condition = " WHERE session.id = ? AND session.study = ? AND status <> 'discarded'"
        return try first(Self.withFacts + condition, id, study) { try stateWithFacts(&$0) }
    }

    /// The query for session states with their facts, to which a condition is appended.
    private static let withFacts =
        """
        SELECT allocation.arm, allocation.stratum, participant.enrolment_full,
            participant.enrolment_decided_at, participant.enrolment_date, withdrawn_at,
            \(exclusions),
        """ + " " + names + tables + """
             JOIN participant ON participant.id = session.participant
             LEFT JOIN allocation ON allocation.study = session.study
                AND allocation.participant = session.participant
             LEFT JOIN withdrawal ON withdrawal.participant = session.participant
            """

    private func stateWithFacts(
        _ columns: inout RowReader
    ) throws -> (state: SessionState, facts: SessionFacts) {
        let facts = SessionFacts(
            allocation: try Allocation(&columns),
            enrolment: try EnrolmentDecision(&columns),
            withdrawnAt: try columns.optionalInstant(),
            exclusion: try columns.exclusion()
        )
        return (try state(&columns), facts)
    }

    private func state(_ columns: inout RowReader) throws -> SessionState {
        let key = try columns.next(Int64.self)
        var state = try SessionState(&columns)
        state.history = StepResults(try history(key))
        state.drafts = try drafts(key)
        return state
    }

    private func history(_ key: Int64) throws -> [StepResult] {
        let sql = """
            SELECT visit, step, round, previous, outcome, answers, digest, is_kept, destination,
                began_at, ended_at
            FROM step_result WHERE session = ? ORDER BY place
            """
        return try all(sql, key) { try StepResult(&$0) }
    }

    private func drafts(_ key: Int64) throws -> [StepAddress: RawFields] {
        var drafts: [StepAddress: RawFields] = [:]
        try each("SELECT step, round, fields FROM draft WHERE session = ?", key) { columns in
            drafts[try columns.address()] = try FieldJSON.fields(columns.next())
        }
        return drafts
    }
}

extension RowReader {
    /// Reads the next two columns as the reason why a session or its participant is excluded; the
    /// session's own reason takes precedence.
    fileprivate mutating func exclusion() throws -> String? {
        let own = try optional(String.self)
        let person = try optional(String.self)
        return own ?? person
    }
}

extension Allocation {
    /// Creates an allocation from an arm and a stratum, which are both NULL or both present;
    /// returns `nil` if they are NULL.
    init?(_ columns: inout RowReader) throws {
        let arm = try columns.optional(String.self)
        let stratum = try columns.optional(String.self)
        guard let arm, let stratum else { return nil }
        self.init(arm: arm, stratum: try FieldJSON.list(stratum))
    }
}

extension SessionState {
    fileprivate init(_ columns: inout RowReader) throws {
        let id = try columns.next(String.self)
        let study = try columns.next(String.self)
        let version = try columns.next(String.self)
        let task = try columns.next(String.self)
        let participant = try columns.next(String.self)
        let language = try columns.next(String.self)
        let seed = UInt64(bitPattern: try columns.next())
        let parameters = try FieldJSON.values(columns.next())
        let cohorts = try FieldJSON.words(columns.next())
        let arm = try columns.optional(String.self)
        let (isAbbreviated, isRestricted) = (
            try columns.next(Bool.self), try columns.next(Bool.self)
        )
        let otherTasks = try columns.optional(String.self).map(AnswerJSON.tasks) ?? [:]
        let timeZone = try columns.optional(String.self)
        let enrolledOn = try columns.optionalDate()
        self.init(
            id: id,
            study: study,
            version: version,
            task: task,
            participant: participant,
            language: language,
            seed: seed,
            parameters: parameters,
            cohorts: cohorts,
            arm: arm,
            isAbbreviated: isAbbreviated,
            isRestricted: isRestricted,
            otherTasks: otherTasks,
            occasion: try Occasion(&columns),
            timeZone: timeZone,
            enrolledOn: enrolledOn,
            status: try columns.word(),
            visit: try Visit(&columns),
            lastResult: try columns.optional(),
            returnsTo: try columns.optional(String.self).flatMap(StepAddress.init(parsing:)),
            keepsFrom: try columns.optional(),
            revision: try columns.next(),
            startedAt: try columns.instant(),
            updatedAt: try columns.instant(),
            finishedAt: try columns.optionalInstant()
        )
        failures = try columns.optional(String.self).map(RecorderFailureJSON.failures) ?? []
    }
}

extension Occasion {
    /// Creates an occasion, or returns `nil` if the session has no occasion.
    fileprivate init?(_ columns: inout RowReader) throws {
        let number = try columns.optional(Int.self)
        let date = try columns.optionalDate()
        let opensAt = try columns.optionalInstant()
        let closesAt = try columns.optionalInstant()
        let window = try columns.optional(String.self)
        guard let number, let date, let opensAt else { return nil }
        self.init(
            number: number,
            date: date,
            opensAt: opensAt,
            closesAt: closesAt,
            window: window.flatMap(DayWindow.init)
        )
    }
}

extension Visit {
    fileprivate init(_ columns: inout RowReader) throws {
        let number = try columns.next(Int.self)
        let address = try columns.address()
        let began = try columns.instant()
        let timer = try columns.optional(String.self).map { text throws in
            guard let timer = VisitTimer(stored: text) else {
                throw StorageError.unavailable("\(text) is not a timer.")
            }
            return timer
        }
        self.init(number: number, address: address, began: began, timer: timer ?? VisitTimer())
    }
}

extension StepResult {
    fileprivate init(_ columns: inout RowReader) throws {
        let visit = try columns.next(Int.self)
        let address = try columns.address()
        self.init(
            visit: visit,
            address: address,
            previous: try columns.optional(),
            outcome: try columns.word(),
            answers: try AnswerJSON.answers(columns.next()),
            digest: try columns.next(),
            isKept: try columns.next(),
            destination: try columns.optional(String.self).map(Destination.init(stored:)),
            began: try columns.instant(),
            ended: try columns.instant()
        )
    }
}

extension Destination {
    fileprivate init(stored text: String) throws {
        guard let destination = Destination(rawValue: text) else {
            throw StorageError.unavailable("\(text) is not a destination.")
        }
        self = destination
    }
}
