extension Schema {
    /// The researchers' notes and corrections.
    static let notes = """
        CREATE TABLE note (
            number INTEGER NOT NULL PRIMARY KEY,
            -- Either the session or the participant.
            session INTEGER REFERENCES session (key),
            participant TEXT REFERENCES participant (id),
            -- 'comment', 'flag', 'resolve', 'exclude' or 'include'.
            kind TEXT NOT NULL CHECK (kind <> ''),
            text TEXT NOT NULL,
            researcher TEXT NOT NULL CHECK (researcher <> ''),
            noted_at INTEGER NOT NULL,
            CHECK ((session IS NULL) <> (participant IS NULL))
        ) STRICT;
        CREATE INDEX note_session ON note (session, number) WHERE session IS NOT NULL;
        CREATE INDEX note_participant ON note (participant, number) WHERE participant IS NOT NULL;
        CREATE TRIGGER note_update BEFORE UPDATE ON note
        BEGIN SELECT RAISE (ABORT, 'a note is not changed'); END;

        CREATE TABLE correction (
            number INTEGER NOT NULL PRIMARY KEY,
            session INTEGER NOT NULL REFERENCES session (key),
            -- The visit whose result contains the answer.
            visit INTEGER NOT NULL,
            item TEXT NOT NULL CHECK (item <> ''),
            -- The answer to the item, as in step_result.
            answers TEXT NOT NULL CHECK (answers GLOB '{*}'),
            researcher TEXT NOT NULL CHECK (researcher <> ''),
            reason TEXT NOT NULL CHECK (reason <> ''),
            corrected_at INTEGER NOT NULL,
            FOREIGN KEY (session, visit) REFERENCES step_result (session, visit)
        ) STRICT;
        CREATE INDEX correction_session ON correction (session, visit);
        CREATE TRIGGER correction_update BEFORE UPDATE ON correction
        BEGIN SELECT RAISE (ABORT, 'a correction is not changed'); END;
        """
}
