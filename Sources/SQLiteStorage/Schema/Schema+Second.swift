extension Schema {
    /// What the second migration adds: arms, files, parts of answers, and buttons that were pressed.
    static let second = [
        sessionColumns, pressedResults, files, allocations, answersWithParts,
    ]

    private static let sessionColumns = """
        ALTER TABLE session ADD COLUMN arm TEXT CHECK (arm <> '');
        ALTER TABLE session ADD COLUMN is_abbreviated INTEGER NOT NULL DEFAULT 0
            CHECK (is_abbreviated IN (0, 1));
        """

    /// The results anew, because SQLite cannot alter what an outcome may be.
    ///
    /// The view goes first: a table cannot be renamed while a view names one that is not there. The
    /// references to `step_result` are by name, and are checked before the migration is committed.
    private static let pressedResults = """
        DROP VIEW answer;

        CREATE TABLE step_result_anew (
            session INTEGER NOT NULL REFERENCES session (key),
            visit INTEGER NOT NULL CHECK (visit > 0),
            -- Counts the results of the session in the order in which they were appended.
            place INTEGER NOT NULL CHECK (place >= 0),
            step TEXT NOT NULL CHECK (step <> ''),
            round INTEGER NOT NULL CHECK (round > 0),
            -- The visit before it on the path.
            previous INTEGER,
            -- Behind 'pressed:' stands which button, such as 'add' or 'remove-2'.
            outcome TEXT NOT NULL
                CHECK (outcome IN ('completed', 'skipped') OR outcome GLOB 'pressed:?*'),
            answers TEXT NOT NULL CHECK (answers GLOB '{*}'),
            digest TEXT NOT NULL,
            is_kept INTEGER NOT NULL CHECK (is_kept IN (0, 1)),
            began_at INTEGER NOT NULL,
            ended_at INTEGER NOT NULL,
            PRIMARY KEY (session, visit),
            FOREIGN KEY (session, previous) REFERENCES step_result (session, visit),
            CHECK (previous IS NULL OR previous <> visit)
        ) STRICT, WITHOUT ROWID;

        INSERT INTO step_result_anew (session, visit, place, step, round, previous, outcome,
            answers, digest, is_kept, began_at, ended_at)
        SELECT session, visit, place, step, round, previous, outcome, answers, digest, is_kept,
            began_at, ended_at
        FROM step_result ORDER BY session, visit;
        DROP TABLE step_result;
        ALTER TABLE step_result_anew RENAME TO step_result;

        CREATE TRIGGER step_result_update BEFORE UPDATE ON step_result
        BEGIN SELECT RAISE (ABORT, 'a result is not changed'); END;
        """

    /// Files: until now no program wrote any, so that nothing is lost with the table of before.
    private static let files = """
        DROP TABLE recording;

        CREATE TABLE recording (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            session INTEGER NOT NULL REFERENCES session (key),
            -- What it was sent for.
            step TEXT NOT NULL CHECK (step <> ''),
            round INTEGER NOT NULL CHECK (round > 0),
            item TEXT NOT NULL CHECK (item <> ''),
            -- The first result that names it; NULL until there is one.
            visit INTEGER,
            type TEXT NOT NULL CHECK (type <> ''),
            size INTEGER NOT NULL CHECK (size >= 0),
            sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
            -- Below the data directory.
            path TEXT NOT NULL UNIQUE CHECK (path <> ''),
            created_at INTEGER NOT NULL,
            FOREIGN KEY (session, visit) REFERENCES step_result (session, visit)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX recording_session ON recording (session, visit, item);
        CREATE INDEX recording_waiting ON recording (created_at) WHERE visit IS NULL;
        """

    /// To which arm each participant was allocated, and how it came to be.
    private static let allocations = """
        DROP TABLE arm;

        CREATE TABLE allocation (
            study TEXT NOT NULL REFERENCES study (id),
            participant TEXT NOT NULL REFERENCES participant (id),
            -- The answers by which participants are balanced, as an array.
            stratum TEXT NOT NULL CHECK (stratum GLOB '[[]*]'),
            arm TEXT NOT NULL CHECK (arm <> ''),
            -- The block of the stratum, from 1.
            block INTEGER NOT NULL CHECK (block > 0),
            -- Counts the participants of the stratum, from 1.
            number INTEGER NOT NULL CHECK (number > 0),
            allocated_at INTEGER NOT NULL,
            PRIMARY KEY (study, participant),
            UNIQUE (study, stratum, number)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX allocation_participant ON allocation (participant);

        CREATE TRIGGER allocation_update BEFORE UPDATE ON allocation
        BEGIN SELECT RAISE (ABORT, 'an allocation is not changed'); END;
        """
}
