-- The migration "3: what observers are told", as it was before 1.0.

DROP TABLE outbox;

CREATE TABLE outbox (
    -- Not used twice, so that an observer can tell what it was told.
    number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    observer TEXT NOT NULL CHECK (observer <> ''),
    session INTEGER NOT NULL REFERENCES session (key) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind <> ''),
    -- Identifiers and words, by name; no answers.
    content TEXT NOT NULL CHECK (content GLOB '{*}'),
    committed_at INTEGER NOT NULL,
    -- NULL while another notice of the session is before it.
    due_at INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    -- Why it was not taken.
    failure TEXT,
    CHECK ((attempts = 0) = (failure IS NULL))
) STRICT;
CREATE INDEX outbox_due ON outbox (observer, due_at, number) WHERE due_at IS NOT NULL;
CREATE INDEX outbox_session ON outbox (session, observer, number);
CREATE INDEX outbox_failing ON outbox (session, observer) WHERE attempts > 0;

INSERT INTO grdb_migrations VALUES ('3: what observers are told');
