extension Schema {
    /// The consents, the withdrawals from studies, and the hashes that identify people whose data
    /// were deleted.
    static let consents = """
        CREATE TABLE consent (
            -- Never reused, because addresses contain it.
            number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
            study TEXT NOT NULL REFERENCES study (id),
            -- NULL if the person's data were deleted and the host keeps consents.
            participant TEXT REFERENCES participant (id),
            -- The session in which the consent was given, and the consent's identifier in its task.
            session TEXT NOT NULL CHECK (session <> ''),
            task TEXT NOT NULL CHECK (task <> ''),
            consent TEXT NOT NULL CHECK (consent <> ''),
            version TEXT NOT NULL,
            language TEXT NOT NULL,
            -- The document as it was shown, in Markdown, and the hash of both with an empty line.
            title TEXT NOT NULL,
            text TEXT NOT NULL,
            sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
            -- What each person entered, as a JSON array.
            entries TEXT NOT NULL CHECK (entries GLOB '[[]*]'),
            given_at INTEGER NOT NULL,
            -- The consent that a researcher countersigned with this row.
            countersigned INTEGER UNIQUE REFERENCES consent (number) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX consent_participant ON consent (participant);
        CREATE INDEX consent_study ON consent (study, number);
        CREATE INDEX consent_session ON consent (session);

        CREATE TRIGGER consent_update BEFORE UPDATE OF number, study, session, task, consent, version,
            language, title, text, sha256, entries, given_at, countersigned ON consent
        BEGIN SELECT RAISE (ABORT, 'a consent is not changed'); END;

        CREATE TABLE withdrawal (
            -- The reference on the receipt.
            reference TEXT NOT NULL PRIMARY KEY CHECK (reference <> ''),
            study TEXT NOT NULL REFERENCES study (id),
            -- NULL if the person's data were deleted.
            participant TEXT UNIQUE REFERENCES participant (id),
            -- 'stop' or 'delete'.
            choice TEXT NOT NULL CHECK (choice <> ''),
            -- The researcher who acted for the person, and the reason.
            researcher TEXT CHECK (researcher <> ''),
            reason TEXT,
            withdrawn_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX withdrawal_study ON withdrawal (study, withdrawn_at);

        -- What identified people whose data were deleted, so that they do not come back unasked.
        CREATE TABLE withdrawn_identity (
            study TEXT NOT NULL REFERENCES study (id),
            -- The keyed hash of a parameter, or the hash of a participant's identifier.
            value TEXT NOT NULL CHECK (value <> ''),
            PRIMARY KEY (study, value)
        ) STRICT, WITHOUT ROWID;
        """
}

extension Schema {
    /// The columns for the restriction and the hash of each consent, and the triggers that prevent
    /// a consent from being changed or replaced.
    static let sealedConsents = """
        -- Whether only the browser of the session may see the consent, because its user was not
        -- proven to be the participant.
        ALTER TABLE consent ADD COLUMN is_restricted INTEGER NOT NULL DEFAULT 0;
        -- The hash of the record, which the audit trail also has; NULL in records of older versions.
        ALTER TABLE consent ADD COLUMN seal BLOB;
        UPDATE consent SET is_restricted = 1
        WHERE session IN (SELECT id FROM session WHERE is_restricted);

        DROP TRIGGER consent_update;
        CREATE TRIGGER consent_update BEFORE UPDATE OF number, study, session, task, consent, version,
            language, title, text, sha256, entries, given_at, countersigned, is_restricted, seal
            ON consent
        BEGIN SELECT RAISE (ABORT, 'a consent is not changed'); END;
        -- The participant can only be removed.
        CREATE TRIGGER consent_participant BEFORE UPDATE OF participant ON consent
        WHEN new.participant IS NOT NULL
        BEGIN SELECT RAISE (ABORT, 'a consent is not changed'); END;
        CREATE TRIGGER consent_insert BEFORE INSERT ON consent
        WHEN EXISTS (
            SELECT 1 FROM consent
            WHERE number = new.number OR countersigned = new.countersigned
        )
        BEGIN SELECT RAISE (ABORT, 'a consent is not replaced'); END;
        """
}
