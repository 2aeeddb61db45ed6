-- The migration "2: arms, files, parts of answers, pressed buttons", as it was before 1.0.

ALTER TABLE session ADD COLUMN arm TEXT CHECK (arm <> '');
ALTER TABLE session ADD COLUMN is_abbreviated INTEGER NOT NULL DEFAULT 0
    CHECK (is_abbreviated IN (0, 1));

DROP VIEW answer;

CREATE TABLE step_result_anew (
    session INTEGER NOT NULL REFERENCES session (key),
    visit INTEGER NOT NULL CHECK (visit > 0),
    -- Counts the results of the session in the order in which they were appended.
    place INTEGER NOT NULL CHECK (place >= 0),
    step TEXT NOT NULL CHECK (step <> ''),
    round INTEGER NOT NULL CHECK (round > 0),
    -- The visit before it on the path.
    previous INTEGER,
    -- Behind 'pressed:' stands which button, such as 'add' or 'remove-2'.
    outcome TEXT NOT NULL
        CHECK (outcome IN ('completed', 'skipped') OR outcome GLOB 'pressed:?*'),
    answers TEXT NOT NULL CHECK (answers GLOB '{*}'),
    digest TEXT NOT NULL,
    is_kept INTEGER NOT NULL CHECK (is_kept IN (0, 1)),
    began_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (session, visit),
    FOREIGN KEY (session, previous) REFERENCES step_result (session, visit),
    CHECK (previous IS NULL OR previous <> visit)
) STRICT, WITHOUT ROWID;

INSERT INTO step_result_anew (session, visit, place, step, round, previous, outcome,
    answers, digest, is_kept, began_at, ended_at)
SELECT session, visit, place, step, round, previous, outcome, answers, digest, is_kept,
    began_at, ended_at
FROM step_result ORDER BY session, visit;
DROP TABLE step_result;
ALTER TABLE step_result_anew RENAME TO step_result;

CREATE TRIGGER step_result_update BEFORE UPDATE ON step_result
BEGIN SELECT RAISE (ABORT, 'a result is not changed'); END;

DROP TABLE recording;

CREATE TABLE recording (
    id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
    session INTEGER NOT NULL REFERENCES session (key),
    -- What it was sent for.
    step TEXT NOT NULL CHECK (step <> ''),
    round INTEGER NOT NULL CHECK (round > 0),
    item TEXT NOT NULL CHECK (item <> ''),
    -- The first result that names it; NULL until there is one.
    visit INTEGER,
    type TEXT NOT NULL CHECK (type <> ''),
    size INTEGER NOT NULL CHECK (size >= 0),
    sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
    -- Below the data directory.
    path TEXT NOT NULL UNIQUE CHECK (path <> ''),
    created_at INTEGER NOT NULL,
    FOREIGN KEY (session, visit) REFERENCES step_result (session, visit)
) STRICT, WITHOUT ROWID;
CREATE INDEX recording_session ON recording (session, visit, item);
CREATE INDEX recording_waiting ON recording (created_at) WHERE visit IS NULL;

DROP TABLE arm;

CREATE TABLE allocation (
    study TEXT NOT NULL REFERENCES study (id),
    participant TEXT NOT NULL REFERENCES participant (id),
    -- The answers by which participants are balanced, as an array.
    stratum TEXT NOT NULL CHECK (stratum GLOB '[[]*]'),
    arm TEXT NOT NULL CHECK (arm <> ''),
    -- The block of the stratum, from 1.
    block INTEGER NOT NULL CHECK (block > 0),
    -- Counts the participants of the stratum, from 1.
    number INTEGER NOT NULL CHECK (number > 0),
    allocated_at INTEGER NOT NULL,
    PRIMARY KEY (study, participant),
    UNIQUE (study, stratum, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX allocation_participant ON allocation (participant);

CREATE TRIGGER allocation_update BEFORE UPDATE ON allocation
BEGIN SELECT RAISE (ABORT, 'an allocation is not changed'); END;

CREATE VIEW answer AS
-- Of an answer with parts, such as a matrix, there is a row for each part, without a part
-- left blank. Of a file, value is its id in recording. Of several choices and of a ranking,
-- value is a JSON array. Which steps belong to a list is known to the study's files and not
-- here: entries that the participant removed from one are shown as well, and the outcome
-- of the list's page in step_result, 'pressed:remove-2', says which. The exports of the
-- program leave them out.
SELECT
    session.id AS session, session.participant, session.study, session.task,
    session.version, session.status, session.arm,
    step_result.step, step_result.round, step_result.visit, item.key AS item,
    part.key AS part,
    coalesce((SELECT value FROM json_each(item.value) WHERE key = 's'), 'answered')
        AS state,
    (SELECT value FROM json_each(coalesce(part.value, item.value)) WHERE key = 'v')
        AS value,
    (SELECT value FROM json_each(coalesce(part.value, item.value)) WHERE key = 'other')
        AS other,
    coalesce(
        (SELECT value FROM json_each(coalesce(part.value, item.value)) WHERE key = 't'),
        (SELECT type FROM json_each(coalesce(part.value, item.value)) WHERE key = 'v')
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
JOIN json_each(step_result.answers) AS item
LEFT JOIN json_each(
    (SELECT value FROM json_each(item.value) WHERE key = 'v' AND type = 'object')
) AS part;

INSERT INTO grdb_migrations VALUES ('2: arms, files, parts of answers, pressed buttons');
