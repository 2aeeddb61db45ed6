extension Schema {
    /// Studies and their published versions, every file's bytes included.
    static let studies = """
        CREATE TABLE study (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            -- The hash of the current version; NULL only inside of the first publishing.
            current TEXT,
            FOREIGN KEY (current, id) REFERENCES study_version (hash, study)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE study_version (
            -- Counts the versions in the order of publishing.
            number INTEGER NOT NULL PRIMARY KEY,
            hash TEXT NOT NULL UNIQUE CHECK (hash <> ''),
            study TEXT NOT NULL REFERENCES study (id),
            published_at INTEGER NOT NULL,
            UNIQUE (hash, study)
        ) STRICT;
        CREATE INDEX study_version_study ON study_version (study, number);

        CREATE TABLE study_file (
            version TEXT NOT NULL REFERENCES study_version (hash),
            path TEXT NOT NULL CHECK (path <> ''),
            bytes BLOB NOT NULL,
            PRIMARY KEY (version, path)
        ) STRICT;

        CREATE TRIGGER study_file_update BEFORE UPDATE ON study_file
        BEGIN SELECT RAISE (ABORT, 'a published file is not changed'); END;
        """

    /// Things of a study that participants share: arms and quotas that fill up.
    static let shares = """
        CREATE TABLE arm (
            study TEXT NOT NULL REFERENCES study (id),
            id TEXT NOT NULL CHECK (id <> ''),
            weight INTEGER NOT NULL DEFAULT 1 CHECK (weight > 0),
            assigned INTEGER NOT NULL DEFAULT 0 CHECK (assigned >= 0),
            PRIMARY KEY (study, id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE quota (
            study TEXT NOT NULL REFERENCES study (id),
            id TEXT NOT NULL CHECK (id <> ''),
            capacity INTEGER NOT NULL CHECK (capacity >= 0),
            taken INTEGER NOT NULL DEFAULT 0 CHECK (taken BETWEEN 0 AND capacity),
            PRIMARY KEY (study, id)
        ) STRICT, WITHOUT ROWID;
        """
}
