extension Schema {
    /// The tables of participants, their allocations to arms, and browsers.
    static let participants = """
        CREATE TABLE participant (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE allocation (
            study TEXT NOT NULL REFERENCES study (id),
            participant TEXT NOT NULL REFERENCES participant (id),
            -- The answers by which participants are balanced, as a JSON array.
            stratum TEXT NOT NULL CHECK (stratum GLOB '[[]*]'),
            arm TEXT NOT NULL CHECK (arm <> ''),
            -- The block of the stratum, from 1.
            block INTEGER NOT NULL CHECK (block > 0),
            -- The participant's number in the stratum, from 1.
            number INTEGER NOT NULL CHECK (number > 0),
            allocated_at INTEGER NOT NULL,
            PRIMARY KEY (study, participant),
            UNIQUE (study, stratum, number)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX allocation_participant ON allocation (participant);

        CREATE TRIGGER allocation_update BEFORE UPDATE ON allocation
        BEGIN SELECT RAISE (ABORT, 'an allocation is not changed'); END;

        CREATE TABLE device (
            -- The hash of the secret in the browser's cookie.
            secret TEXT NOT NULL PRIMARY KEY CHECK (secret <> ''),
            created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    /// The tables of sessions and of the data that belong to them.
    ///
    /// A session's row does not grow with the number of answers.
    static let sessions = """
        CREATE TABLE session (
            -- Never shown. As an integer it keeps the results of a session together on disk.
            key INTEGER NOT NULL PRIMARY KEY,
            id TEXT NOT NULL UNIQUE CHECK (id <> ''),
            study TEXT NOT NULL,
            version TEXT NOT NULL,
            task TEXT NOT NULL CHECK (task <> ''),
            participant TEXT NOT NULL REFERENCES participant (id),
            -- The bits of an unsigned number.
            seed INTEGER NOT NULL,
            parameters TEXT NOT NULL CHECK (parameters GLOB '{*}'),
            -- Hashes of the link and the code with which a participant returns.
            return_token TEXT NOT NULL UNIQUE CHECK (return_token <> ''),
            return_code TEXT NOT NULL CHECK (return_code <> ''),
            started_at INTEGER NOT NULL,

            language TEXT NOT NULL,
            cohorts TEXT NOT NULL CHECK (cohorts GLOB '[[]*]'),
            -- 'in_progress' or the reason for which the session ended.
            status TEXT NOT NULL CHECK (status <> ''),
            finished_at INTEGER,

            revision INTEGER NOT NULL CHECK (revision >= 0),
            visit INTEGER NOT NULL CHECK (visit > 0),
            step TEXT NOT NULL CHECK (step <> ''),
            round INTEGER NOT NULL CHECK (round > 0),
            began_at INTEGER NOT NULL,
            -- The visit of the last result on the path.
            last_result INTEGER,
            returns_to TEXT,
            -- The last result of the path that was left by a change on the review page.
            keeps_from INTEGER CHECK (keeps_from > 0),
            updated_at INTEGER NOT NULL,
            arm TEXT CHECK (arm <> ''),
            -- Rows of the first release lack this column and have the default.
            is_abbreviated INTEGER NOT NULL DEFAULT 0 CHECK (is_abbreviated IN (0, 1)),

            UNIQUE (study, return_code),
            FOREIGN KEY (version, study) REFERENCES study_version (hash, study),
            FOREIGN KEY (key, last_result) REFERENCES step_result (session, visit)
        ) STRICT;
        CREATE INDEX session_study ON session (study, started_at, id);
        CREATE INDEX session_status ON session (study, task, status);
        CREATE INDEX session_participant ON session (participant, started_at, id);
        CREATE INDEX session_version ON session (version);

        CREATE TABLE session_context (
            session INTEGER NOT NULL PRIMARY KEY REFERENCES session (key),
            -- The answers of the participant's other finished tasks, by task, step and item.
            other_tasks TEXT NOT NULL CHECK (other_tasks GLOB '{*}')
        ) STRICT;

        CREATE TABLE session_device (
            session INTEGER NOT NULL REFERENCES session (key),
            device TEXT NOT NULL REFERENCES device (secret),
            allowed_at INTEGER NOT NULL,
            PRIMARY KEY (session, device)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX session_device_device ON session_device (device);

        CREATE TABLE draft (
            session INTEGER NOT NULL REFERENCES session (key),
            step TEXT NOT NULL CHECK (step <> ''),
            round INTEGER NOT NULL CHECK (round > 0),
            fields TEXT NOT NULL CHECK (fields GLOB '{*}'),
            PRIMARY KEY (session, step, round)
        ) STRICT, WITHOUT ROWID;
        """
}
