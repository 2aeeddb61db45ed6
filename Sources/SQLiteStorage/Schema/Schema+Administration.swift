extension Schema {
    /// The tables of researchers, of the browsers in which they are signed in, and of invitations.
    static let researchers = """
        CREATE TABLE researcher (
            name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
            password_hash TEXT NOT NULL CHECK (password_hash <> ''),
            created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE researcher_session (
            -- The hash of the secret in the cookie.
            token TEXT NOT NULL PRIMARY KEY CHECK (token <> ''),
            researcher TEXT NOT NULL REFERENCES researcher (name) ON DELETE CASCADE,
            created_at INTEGER NOT NULL,
            last_used_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX researcher_session_researcher ON researcher_session (researcher);

        CREATE TABLE researcher_invitation (
            name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
            -- The hash of the secret in the link.
            token TEXT NOT NULL UNIQUE CHECK (token <> ''),
            invited_by TEXT NOT NULL REFERENCES researcher (name) ON DELETE CASCADE,
            created_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL CHECK (expires_at > created_at)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX researcher_invitation_invited_by ON researcher_invitation (invited_by);
        """

    /// The roles of researchers in studies.
    ///
    /// In older versions, researchers could do everything, so existing and invited researchers
    /// become administrators and owners of all studies.
    static let roles = """
        ALTER TABLE researcher ADD COLUMN is_administrator INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE researcher_invitation ADD COLUMN is_administrator INTEGER NOT NULL DEFAULT 0;
        UPDATE researcher SET is_administrator = 1;
        UPDATE researcher_invitation SET is_administrator = 1;

        CREATE TABLE researcher_role (
            -- The name of an account or of an invitation.
            researcher TEXT NOT NULL CHECK (researcher <> ''),
            study TEXT NOT NULL REFERENCES study (id),
            role TEXT NOT NULL
                CHECK (role IN ('owner', 'editor', 'coordinator', 'analyst', 'monitor')),
            PRIMARY KEY (study, researcher)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO researcher_role (researcher, study, role)
        SELECT name, study.id, 'owner' FROM study JOIN (
            SELECT name FROM researcher UNION SELECT name FROM researcher_invitation
        );
        """

    /// The second factors of researchers, and the hashes of their unused recovery codes.
    static let secondFactors = """
        CREATE TABLE second_factor (
            researcher TEXT NOT NULL PRIMARY KEY
                REFERENCES researcher (name) ON DELETE CASCADE,
            -- The secret of the app, encrypted with the key file.
            secret BLOB NOT NULL CHECK (length(secret) > 0),
            -- The time step of the last code that was accepted.
            last_step INTEGER NOT NULL DEFAULT 0,
            created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE recovery_code (
            researcher TEXT NOT NULL REFERENCES second_factor (researcher) ON DELETE CASCADE,
            hash TEXT NOT NULL CHECK (hash <> ''),
            PRIMARY KEY (researcher, hash)
        ) STRICT, WITHOUT ROWID;
        """

    /// The access tokens of programs, and an index of ended sessions in the order in which programs
    /// read results.
    static let accessTokens = """
        CREATE TABLE access_token (
            -- The hash of the secret.
            hash TEXT NOT NULL PRIMARY KEY CHECK (hash <> ''),
            researcher TEXT NOT NULL REFERENCES researcher (name) ON DELETE CASCADE,
            study TEXT NOT NULL REFERENCES study (id),
            name TEXT NOT NULL,
            -- The scopes, separated by spaces.
            scopes TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
            last_used_at INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX access_token_researcher ON access_token (researcher);

        CREATE INDEX session_end ON session (study, finished_at, id)
        WHERE finished_at IS NOT NULL;
        """

    /// The webhooks of studies, with the last session and the last withdrawal sent to each.
    static let webhooks = """
        CREATE TABLE webhook (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            study TEXT NOT NULL REFERENCES study (id),
            url TEXT NOT NULL CHECK (url <> ''),
            -- The key of the signatures, encrypted with the key file.
            secret BLOB NOT NULL CHECK (length(secret) > 0),
            -- The names of the events, separated by spaces.
            events TEXT NOT NULL CHECK (events <> ''),
            created_at INTEGER NOT NULL,
            -- The end and the identifier of the last session about which it was told.
            session_at INTEGER NOT NULL,
            session TEXT NOT NULL,
            -- The time and the reference of the last withdrawal.
            withdrawal_at INTEGER NOT NULL,
            withdrawal TEXT NOT NULL,
            failures INTEGER NOT NULL CHECK (failures >= 0),
            -- NULL if nothing is sent until a researcher tries again.
            next_attempt_at INTEGER,
            reason TEXT,
            delivered_at INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX webhook_study ON webhook (study, created_at);
        """

    static let signInBrowsers = """
        ALTER TABLE researcher_session ADD COLUMN browser TEXT;
        CREATE INDEX access_token_study ON access_token (study);
        """

    /// The table of the audit trail, which is append-only.
    ///
    /// `INSERT OR REPLACE` deletes rows without running the other triggers, so `event_insert`
    /// rejects it.
    static let events = """
        CREATE TABLE event (
            number INTEGER NOT NULL PRIMARY KEY CHECK (number > 0),
            at INTEGER NOT NULL,
            kind TEXT NOT NULL CHECK (kind <> ''),
            actor TEXT NOT NULL,
            object TEXT NOT NULL,
            -- SHA-256 of the previous hash and this event; see EventChain.
            hash BLOB NOT NULL CHECK (length(hash) = 32)
        ) STRICT;

        CREATE TRIGGER event_insert BEFORE INSERT ON event
        WHEN new.number <> coalesce((SELECT max(number) FROM event), 0) + 1
        BEGIN SELECT RAISE (ABORT, 'an event follows the last one'); END;
        CREATE TRIGGER event_update BEFORE UPDATE ON event
        BEGIN SELECT RAISE (ABORT, 'an event is not changed'); END;
        CREATE TRIGGER event_delete BEFORE DELETE ON event
        BEGIN SELECT RAISE (ABORT, 'an event is not deleted'); END;
        """
}
