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

extension Schema {
    /// The publications of versions, and the study drafts.
    static let publications = """
        CREATE TABLE publication (
            -- In the order of publishing.
            number INTEGER NOT NULL PRIMARY KEY,
            study TEXT NOT NULL,
            version TEXT NOT NULL,
            published_at INTEGER NOT NULL,
            -- The researcher who published the version; NULL if it came from a folder.
            researcher TEXT CHECK (researcher <> ''),
            -- What the researcher wrote about the changes.
            note TEXT NOT NULL,
            FOREIGN KEY (version, study) REFERENCES study_version (hash, study)
        ) STRICT;
        CREATE INDEX publication_study ON publication (study, number);
        CREATE INDEX publication_version ON publication (version);
        CREATE TRIGGER publication_update BEFORE UPDATE ON publication
        BEGIN SELECT RAISE (ABORT, 'a publication is not changed'); END;

        -- The audit trail also has the times at which older versions were published again.
        INSERT INTO publication (study, version, published_at, note)
        SELECT study, hash, at, '' FROM (
            SELECT study, hash, published_at AS at, 0 AS place FROM study_version
            UNION
            SELECT study, study_version.hash, at, event.number FROM event
            JOIN study_version ON object = study || '/' || study_version.hash
            WHERE kind = 'study.publish' AND at <> published_at
        )
        ORDER BY at, place;

        CREATE TABLE study_draft (
            -- Never reused, because addresses contain it.
            number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
            -- The identifier of the study; NULL if study.yaml cannot be read.
            study TEXT UNIQUE CHECK (study <> ''),
            hash TEXT NOT NULL CHECK (hash <> ''),
            researcher TEXT NOT NULL CHECK (researcher <> ''),
            uploaded_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX study_draft_hash ON study_draft (hash);

        CREATE TABLE study_draft_file (
            draft INTEGER NOT NULL REFERENCES study_draft (number) ON DELETE CASCADE,
            path TEXT NOT NULL CHECK (path <> ''),
            bytes BLOB NOT NULL,
            PRIMARY KEY (draft, path)
        ) STRICT;
        """
}
