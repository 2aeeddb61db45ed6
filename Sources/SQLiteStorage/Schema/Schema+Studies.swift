extension Schema {
    /// The tables of studies and their published versions, with the bytes of every file.
    static let studies = """
        CREATE TABLE study (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            -- The hash of the current version; NULL only while the first version is published.
            current TEXT,
            FOREIGN KEY (current, id) REFERENCES study_version (hash, study)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE study_version (
            -- In the order of publishing.
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
}
