extension Schema {
    /// Results, files that belong to them, and what observers are told of them.
    static let results = """
        CREATE TABLE step_result (
            session INTEGER NOT NULL REFERENCES session (key),
            visit INTEGER NOT NULL CHECK (visit > 0),
            -- Counts the results of the session in the order in which they were appended.
            place INTEGER NOT NULL CHECK (place >= 0),
            step TEXT NOT NULL CHECK (step <> ''),
            round INTEGER NOT NULL CHECK (round > 0),
            -- The visit before it on the path.
            previous INTEGER,
            outcome TEXT NOT NULL CHECK (outcome IN ('completed', 'skipped')),
            answers TEXT NOT NULL CHECK (answers GLOB '{*}'),
            digest TEXT NOT NULL,
            is_kept INTEGER NOT NULL CHECK (is_kept IN (0, 1)),
            began_at INTEGER NOT NULL,
            ended_at INTEGER NOT NULL,
            PRIMARY KEY (session, visit),
            FOREIGN KEY (session, previous) REFERENCES step_result (session, visit),
            CHECK (previous IS NULL OR previous <> visit)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER step_result_update BEFORE UPDATE ON step_result
        BEGIN SELECT RAISE (ABORT, 'a result is not changed'); END;

        CREATE TABLE recording (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            session INTEGER NOT NULL REFERENCES session (key),
            visit INTEGER NOT NULL CHECK (visit > 0),
            item TEXT NOT NULL CHECK (item <> ''),
            type TEXT NOT NULL CHECK (type <> ''),
            size INTEGER NOT NULL CHECK (size >= 0),
            sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
            -- Below the data directory.
            path TEXT NOT NULL UNIQUE CHECK (path <> ''),
            created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX recording_session ON recording (session, visit, item);

        CREATE TABLE outbox (
            -- Not used twice, so that an observer can tell what it was told.
            number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
            session INTEGER NOT NULL REFERENCES session (key),
            kind TEXT NOT NULL CHECK (kind <> ''),
            content TEXT NOT NULL CHECK (content GLOB '{*}'),
            created_at INTEGER NOT NULL,
            attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
            delivered_at INTEGER
        ) STRICT;
        CREATE INDEX outbox_waiting ON outbox (number) WHERE delivered_at IS NULL;
        CREATE INDEX outbox_session ON outbox (session);
        """

    /// The answers that count, for people who use SQL: a row for each item on a session's path.
    ///
    /// Where rounds or rules led to a step twice, its latest visit on the path counts. The steps
    /// are looked up session by session, so that asking for one session does not read all.
    /// SQLite 3.40 takes its JSON functions in a schema for unsafe, but `json_each` not.
    static let answers = """
        CREATE VIEW answer AS
        SELECT
            session.id AS session, session.participant, session.study, session.task,
            session.version, session.status,
            step_result.step, step_result.round, step_result.visit, item.key AS item,
            coalesce((SELECT value FROM json_each(item.value) WHERE key = 's'), 'answered')
                AS state,
            (SELECT value FROM json_each(item.value) WHERE key = 'v') AS value,
            (SELECT value FROM json_each(item.value) WHERE key = 'other') AS other,
            coalesce(
                (SELECT value FROM json_each(item.value) WHERE key = 't'),
                (SELECT type FROM json_each(item.value) WHERE key = 'v')
            ) AS type,
            step_result.ended_at AS answered_at
        FROM session
        JOIN json_each('[' || (
            WITH RECURSIVE path (visit, previous, step, round) AS (
                SELECT visit, previous, step, round FROM step_result
                WHERE step_result.session = session.key
                    AND step_result.visit = session.last_result
                UNION ALL
                SELECT earlier.visit, earlier.previous, earlier.step, earlier.round
                FROM path JOIN step_result AS earlier
                    ON earlier.session = session.key AND earlier.visit = path.previous
            ), latest AS (SELECT max(visit) AS visit FROM path GROUP BY step, round)
            SELECT group_concat(visit) FROM latest
        ) || ']') AS latest
        JOIN step_result
            ON step_result.session = session.key AND step_result.visit = latest.value
        JOIN json_each(step_result.answers) AS item;
        """
}
