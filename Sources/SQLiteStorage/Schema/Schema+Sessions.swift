extension Schema {
    /// Participants, how they are invited, and the browsers that they use.
    static let participants = """
        CREATE TABLE participant (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE invitation (
            -- The hash of the link's token.
            token TEXT NOT NULL PRIMARY KEY CHECK (token <> ''),
            study TEXT NOT NULL REFERENCES study (id),
            -- NULL until somebody used it.
            participant TEXT REFERENCES participant (id),
            label TEXT,
            created_at INTEGER NOT NULL,
            expires_at INTEGER,
            used_at INTEGER,
            revoked_at INTEGER,
            CHECK ((used_at IS NULL) OR (participant IS NOT NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX invitation_participant ON invitation (participant);
        CREATE INDEX invitation_study ON invitation (study);

        CREATE TABLE device (
            -- The hash of the browser's secret.
            secret TEXT NOT NULL PRIMARY KEY CHECK (secret <> ''),
            created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    /// Sessions: where each stands, in a row of a size that does not grow with its answers.
    static let sessions = """
        CREATE TABLE session (
            -- Ours alone: it keeps the results of a session together on disk.
            key INTEGER NOT NULL PRIMARY KEY,
            id TEXT NOT NULL UNIQUE CHECK (id <> ''),
            study TEXT NOT NULL,
            version TEXT NOT NULL,
            task TEXT NOT NULL CHECK (task <> ''),
            participant TEXT NOT NULL REFERENCES participant (id),
            -- The bits of an unsigned number.
            seed INTEGER NOT NULL,
            parameters TEXT NOT NULL CHECK (parameters GLOB '{*}'),
            -- The hashes by which a participant comes back.
            return_token TEXT NOT NULL UNIQUE CHECK (return_token <> ''),
            return_code TEXT NOT NULL CHECK (return_code <> ''),
            started_at INTEGER NOT NULL,

            language TEXT NOT NULL,
            cohorts TEXT NOT NULL CHECK (cohorts GLOB '[[]*]'),
            status TEXT NOT NULL CHECK (status IN ('in_progress', 'saved', 'completed',
                'discarded', 'failed', 'early_termination')),
            finished_at INTEGER,

            revision INTEGER NOT NULL CHECK (revision >= 0),
            visit INTEGER NOT NULL CHECK (visit > 0),
            step TEXT NOT NULL CHECK (step <> ''),
            round INTEGER NOT NULL CHECK (round > 0),
            began_at INTEGER NOT NULL,
            -- The visit of the last result on the path.
            last_result INTEGER,
            returns_to TEXT,
            -- The last result of the path that a change on the review page left.
            keeps_from INTEGER CHECK (keeps_from > 0),
            updated_at INTEGER NOT NULL,

            UNIQUE (study, return_code),
            FOREIGN KEY (version, study) REFERENCES study_version (hash, study),
            FOREIGN KEY (key, last_result) REFERENCES step_result (session, visit)
        ) STRICT;
        CREATE INDEX session_study ON session (study, started_at, id);
        CREATE INDEX session_status ON session (study, status);
        CREATE INDEX session_participant ON session (participant, started_at, id);
        CREATE INDEX session_version ON session (version);

        CREATE TABLE session_context (
            session INTEGER NOT NULL PRIMARY KEY REFERENCES session (key),
            -- The answers of the participant's other finished tasks: task, step, item.
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
