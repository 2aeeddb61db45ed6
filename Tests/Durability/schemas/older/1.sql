-- The migration "1: the tables of the first release", as it was before 1.0.

CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);

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

CREATE TABLE participant (
    id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE invitation (
    -- The hash of the link's token.
    token TEXT NOT NULL PRIMARY KEY CHECK (token <> ''),
    study TEXT NOT NULL REFERENCES study (id),
    -- NULL until somebody used it.
    participant TEXT REFERENCES participant (id),
    label TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    used_at INTEGER,
    revoked_at INTEGER,
    CHECK ((used_at IS NULL) OR (participant IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX invitation_participant ON invitation (participant);
CREATE INDEX invitation_study ON invitation (study);

CREATE TABLE device (
    -- The hash of the browser's secret.
    secret TEXT NOT NULL PRIMARY KEY CHECK (secret <> ''),
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
    -- Ours alone: it keeps the results of a session together on disk.
    key INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE CHECK (id <> ''),
    study TEXT NOT NULL,
    version TEXT NOT NULL,
    task TEXT NOT NULL CHECK (task <> ''),
    participant TEXT NOT NULL REFERENCES participant (id),
    -- The bits of an unsigned number.
    seed INTEGER NOT NULL,
    parameters TEXT NOT NULL CHECK (parameters GLOB '{*}'),
    -- The hashes by which a participant comes back.
    return_token TEXT NOT NULL UNIQUE CHECK (return_token <> ''),
    return_code TEXT NOT NULL CHECK (return_code <> ''),
    started_at INTEGER NOT NULL,

    language TEXT NOT NULL,
    cohorts TEXT NOT NULL CHECK (cohorts GLOB '[[]*]'),
    status TEXT NOT NULL CHECK (status IN ('in_progress', 'saved', 'completed',
        'discarded', 'failed', 'early_termination')),
    finished_at INTEGER,

    revision INTEGER NOT NULL CHECK (revision >= 0),
    visit INTEGER NOT NULL CHECK (visit > 0),
    step TEXT NOT NULL CHECK (step <> ''),
    round INTEGER NOT NULL CHECK (round > 0),
    began_at INTEGER NOT NULL,
    -- The visit of the last result on the path.
    last_result INTEGER,
    returns_to TEXT,
    -- The last result of the path that a change on the review page left.
    keeps_from INTEGER CHECK (keeps_from > 0),
    updated_at INTEGER NOT NULL,

    UNIQUE (study, return_code),
    FOREIGN KEY (version, study) REFERENCES study_version (hash, study),
    FOREIGN KEY (key, last_result) REFERENCES step_result (session, visit)
) STRICT;
CREATE INDEX session_study ON session (study, started_at, id);
CREATE INDEX session_status ON session (study, status);
CREATE INDEX session_participant ON session (participant, started_at, id);
CREATE INDEX session_version ON session (version);

CREATE TABLE session_context (
    session INTEGER NOT NULL PRIMARY KEY REFERENCES session (key),
    -- The answers of the participant's other finished tasks: task, step, item.
    other_tasks TEXT NOT NULL CHECK (other_tasks GLOB '{*}')
) STRICT;

CREATE TABLE session_device (
    session INTEGER NOT NULL REFERENCES session (key),
    device TEXT NOT NULL REFERENCES device (secret),
    allowed_at INTEGER NOT NULL,
    PRIMARY KEY (session, device)
) STRICT, WITHOUT ROWID;
CREATE INDEX session_device_device ON session_device (device);

CREATE TABLE draft (
    session INTEGER NOT NULL REFERENCES session (key),
    step TEXT NOT NULL CHECK (step <> ''),
    round INTEGER NOT NULL CHECK (round > 0),
    fields TEXT NOT NULL CHECK (fields GLOB '{*}'),
    PRIMARY KEY (session, step, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE step_result (
    session INTEGER NOT NULL REFERENCES session (key),
    visit INTEGER NOT NULL CHECK (visit > 0),
    -- Counts the results of the session in the order in which they were appended.
    place INTEGER NOT NULL CHECK (place >= 0),
    step TEXT NOT NULL CHECK (step <> ''),
    round INTEGER NOT NULL CHECK (round > 0),
    -- The visit before it on the path.
    previous INTEGER,
    outcome TEXT NOT NULL CHECK (outcome IN ('completed', 'skipped')),
    answers TEXT NOT NULL CHECK (answers GLOB '{*}'),
    digest TEXT NOT NULL,
    is_kept INTEGER NOT NULL CHECK (is_kept IN (0, 1)),
    began_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (session, visit),
    FOREIGN KEY (session, previous) REFERENCES step_result (session, visit),
    CHECK (previous IS NULL OR previous <> visit)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER step_result_update BEFORE UPDATE ON step_result
BEGIN SELECT RAISE (ABORT, 'a result is not changed'); END;

CREATE TABLE recording (
    id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
    session INTEGER NOT NULL REFERENCES session (key),
    visit INTEGER NOT NULL CHECK (visit > 0),
    item TEXT NOT NULL CHECK (item <> ''),
    type TEXT NOT NULL CHECK (type <> ''),
    size INTEGER NOT NULL CHECK (size >= 0),
    sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
    -- Below the data directory.
    path TEXT NOT NULL UNIQUE CHECK (path <> ''),
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX recording_session ON recording (session, visit, item);

CREATE TABLE outbox (
    -- Not used twice, so that an observer can tell what it was told.
    number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    session INTEGER NOT NULL REFERENCES session (key),
    kind TEXT NOT NULL CHECK (kind <> ''),
    content TEXT NOT NULL CHECK (content GLOB '{*}'),
    created_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    delivered_at INTEGER
) STRICT;
CREATE INDEX outbox_waiting ON outbox (number) WHERE delivered_at IS NULL;
CREATE INDEX outbox_session ON outbox (session);

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

CREATE TABLE researcher (
    name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
    password_hash TEXT NOT NULL CHECK (password_hash <> ''),
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE researcher_session (
    -- The hash of the cookie's secret.
    token TEXT NOT NULL PRIMARY KEY CHECK (token <> ''),
    researcher TEXT NOT NULL REFERENCES researcher (name) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX researcher_session_researcher ON researcher_session (researcher);

CREATE TABLE event (
    number INTEGER NOT NULL PRIMARY KEY CHECK (number > 0),
    at INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind <> ''),
    actor TEXT NOT NULL,
    object TEXT NOT NULL,
    -- SHA-256 of the hash before it and of this event; see EventChain.
    hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE TRIGGER event_insert BEFORE INSERT ON event
WHEN new.number <> coalesce((SELECT max(number) FROM event), 0) + 1
BEGIN SELECT RAISE (ABORT, 'an event follows the last one'); END;
CREATE TRIGGER event_update BEFORE UPDATE ON event
BEGIN SELECT RAISE (ABORT, 'an event is not changed'); END;
CREATE TRIGGER event_delete BEFORE DELETE ON event
BEGIN SELECT RAISE (ABORT, 'an event is not deleted'); END;

CREATE VIEW answer AS
SELECT
    session.id AS session, session.participant, session.study, session.task,
    session.version, session.status,
    step_result.step, step_result.round, step_result.visit, item.key AS item,
    coalesce((SELECT value FROM json_each(item.value) WHERE key = 's'), 'answered')
        AS state,
    (SELECT value FROM json_each(item.value) WHERE key = 'v') AS value,
    (SELECT value FROM json_each(item.value) WHERE key = 'other') AS other,
    coalesce(
        (SELECT value FROM json_each(item.value) WHERE key = 't'),
        (SELECT type FROM json_each(item.value) WHERE key = 'v')
    ) AS type,
    step_result.ended_at AS answered_at
FROM session
JOIN json_each('[' || (
    WITH RECURSIVE path (visit, previous, step, round) AS (
        SELECT visit, previous, step, round FROM step_result
        WHERE step_result.session = session.key
            AND step_result.visit = session.last_result
        UNION ALL
        SELECT earlier.visit, earlier.previous, earlier.step, earlier.round
        FROM path JOIN step_result AS earlier
            ON earlier.session = session.key AND earlier.visit = path.previous
    ), latest AS (SELECT max(visit) AS visit FROM path GROUP BY step, round)
    SELECT group_concat(visit) FROM latest
) || ']') AS latest
JOIN step_result
    ON step_result.session = session.key AND step_result.visit = latest.value
JOIN json_each(step_result.answers) AS item;

INSERT INTO grdb_migrations VALUES ('1: the tables of the first release');
