extension Schema {
    /// The table of notices to be delivered to observers.
    ///
    /// An observer receives the notices of a session one after another. Only the first of them has
    /// a due time, so the cost of finding due notices does not depend on the number of later
    /// notices.
    static let outbox = """
        CREATE TABLE outbox (
            -- Never reused, so that an observer recognises a notice that is delivered again.
            number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
            observer TEXT NOT NULL CHECK (observer <> ''),
            session INTEGER NOT NULL REFERENCES session (key) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind <> ''),
            -- Identifiers and keywords, by name; no answers.
            content TEXT NOT NULL CHECK (content GLOB '{*}'),
            committed_at INTEGER NOT NULL,
            -- NULL while an earlier notice of the session waits.
            due_at INTEGER,
            attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
            -- Why the last attempt failed.
            failure TEXT,
            CHECK ((attempts = 0) = (failure IS NULL))
        ) STRICT;
        CREATE INDEX outbox_due ON outbox (observer, due_at, number) WHERE due_at IS NOT NULL;
        CREATE INDEX outbox_session ON outbox (session, observer, number);
        CREATE INDEX outbox_failing ON outbox (session, observer) WHERE attempts > 0;
        """
}
