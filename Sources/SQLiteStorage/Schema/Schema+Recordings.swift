extension Schema {
    /// The tables of recordings made by page scripts, and a column with recorder failures as JSON.
    static let recordings = """
        ALTER TABLE session ADD COLUMN failures TEXT;

        CREATE TABLE recorder_run (
            session INTEGER NOT NULL REFERENCES session (key),
            -- The identifier that the page drew when the recording started.
            run TEXT NOT NULL CHECK (run <> ''),
            recorder TEXT NOT NULL CHECK (recorder <> ''),
            -- The visit of the page on which the recording started.
            visit INTEGER NOT NULL CHECK (visit > 0),
            type TEXT NOT NULL CHECK (type <> ''),
            -- The times of the server at which the first and the last piece arrived.
            started_at INTEGER NOT NULL,
            ended_at INTEGER,
            ending TEXT CHECK (ending IN ('stopped', 'failed', 'left', 'limit')),
            -- The hash of all pieces in order.
            sha256 BLOB CHECK (length(sha256) = 32),
            PRIMARY KEY (session, run),
            CHECK ((ending IS NULL) = (ended_at IS NULL) AND (ending IS NULL) = (sha256 IS NULL))
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE recorder_chunk (
            session INTEGER NOT NULL,
            run TEXT NOT NULL,
            number INTEGER NOT NULL CHECK (number >= 0),
            -- The row in recording; NULL for a piece without bytes.
            file TEXT UNIQUE REFERENCES recording (id),
            size INTEGER NOT NULL CHECK (size >= 0),
            sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
            samples INTEGER NOT NULL CHECK (samples >= 0),
            -- The period by the device's clock.
            from_at INTEGER NOT NULL,
            to_at INTEGER NOT NULL,
            PRIMARY KEY (session, run, number),
            FOREIGN KEY (session, run) REFERENCES recorder_run (session, run),
            CHECK ((file IS NULL) = (size = 0))
        ) STRICT, WITHOUT ROWID;

        -- The total size of the recordings of each study.
        CREATE TABLE recorder_total (
            study TEXT NOT NULL PRIMARY KEY,
            bytes INTEGER NOT NULL CHECK (bytes >= 0)
        ) STRICT, WITHOUT ROWID;
        """

    /// The counters of each session's recordings, and a column that marks damaged chunks.
    static let recordingUsage = """
        ALTER TABLE recorder_chunk ADD COLUMN
            is_damaged INTEGER NOT NULL DEFAULT 0 CHECK (is_damaged IN (0, 1));

        CREATE TABLE recorder_usage (
            session INTEGER NOT NULL PRIMARY KEY REFERENCES session (key),
            -- The number and the total size of the pieces in recorder_chunk.
            chunks INTEGER NOT NULL CHECK (chunks >= 0),
            bytes INTEGER NOT NULL CHECK (bytes >= 0)
        ) STRICT;

        INSERT INTO recorder_usage (session, chunks, bytes)
        SELECT session, count(*), sum(size) FROM recorder_chunk GROUP BY session;
        """
}
