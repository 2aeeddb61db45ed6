-- The migration "4: invitations of researchers", as it was before 1.0.

CREATE TABLE researcher_invitation (
    name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
    -- The hash of the link's secret.
    token TEXT NOT NULL UNIQUE CHECK (token <> ''),
    invited_by TEXT NOT NULL REFERENCES researcher (name) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL CHECK (expires_at > created_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX researcher_invitation_invited_by ON researcher_invitation (invited_by);

INSERT INTO grdb_migrations VALUES ('4: invitations of researchers');
