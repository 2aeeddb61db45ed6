extension Schema {
    /// The table of visits that were left without a result.
    static let leftVisits = """
        CREATE TABLE left_visit (
            session INTEGER NOT NULL REFERENCES session (key),
            visit INTEGER NOT NULL CHECK (visit > 0),
            step TEXT NOT NULL CHECK (step <> ''),
            round INTEGER NOT NULL CHECK (round > 0),
            began_at INTEGER NOT NULL,
            left_at INTEGER NOT NULL,
            -- 'back', 'save' or 'change'.
            direction TEXT NOT NULL CHECK (direction <> ''),
            PRIMARY KEY (session, visit, left_at)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER left_visit_update BEFORE UPDATE ON left_visit
        BEGIN SELECT RAISE (ABORT, 'a visit that was left is not changed'); END;
        """

    /// The tables of results and of the files that participants sent.
    static let results = """
        CREATE TABLE step_result (
            session INTEGER NOT NULL REFERENCES session (key),
            visit INTEGER NOT NULL CHECK (visit > 0),
            -- The position among the session's results, from 0, in the order of appending.
            place INTEGER NOT NULL CHECK (place >= 0),
            step TEXT NOT NULL CHECK (step <> ''),
            round INTEGER NOT NULL CHECK (round > 0),
            -- The previous visit on the path.
            previous INTEGER,
            -- 'completed', 'skipped', or 'pressed:' and a button such as 'add' or 'remove-2'.
            outcome TEXT NOT NULL CHECK (outcome <> ''),
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
            -- The form item for which the file was sent.
            step TEXT NOT NULL CHECK (step <> ''),
            round INTEGER NOT NULL CHECK (round > 0),
            item TEXT NOT NULL CHECK (item <> ''),
            -- The first result that refers to the file; NULL until there is one.
            visit INTEGER,
            type TEXT NOT NULL CHECK (type <> ''),
            size INTEGER NOT NULL CHECK (size >= 0),
            sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
            -- Relative to the data directory.
            path TEXT NOT NULL UNIQUE CHECK (path <> ''),
            created_at INTEGER NOT NULL,
            FOREIGN KEY (session, visit) REFERENCES step_result (session, visit)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX recording_session ON recording (session, visit, item);
        CREATE INDEX recording_waiting ON recording (created_at) WHERE visit IS NULL;
        """
}
