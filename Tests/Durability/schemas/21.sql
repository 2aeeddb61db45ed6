CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);

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

CREATE TABLE participant (
    id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
    created_at INTEGER NOT NULL
, study TEXT REFERENCES study (id), generation INTEGER NOT NULL DEFAULT 0, invitation INTEGER, enrolment_decided_at INTEGER, enrolment_full TEXT, time_zone TEXT, enrolment_date TEXT, deletion_announced_at INTEGER) STRICT, WITHOUT ROWID;

CREATE TABLE allocation (
    study TEXT NOT NULL REFERENCES study (id),
    participant TEXT NOT NULL REFERENCES participant (id),
    -- The answers by which participants are balanced, as a JSON array.
    stratum TEXT NOT NULL CHECK (stratum GLOB '[[]*]'),
    arm TEXT NOT NULL CHECK (arm <> ''),
    -- The block of the stratum, from 1.
    block INTEGER NOT NULL CHECK (block > 0),
    -- The participant's number in the stratum, from 1.
    number INTEGER NOT NULL CHECK (number > 0),
    allocated_at INTEGER NOT NULL,
    PRIMARY KEY (study, participant),
    UNIQUE (study, stratum, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX allocation_participant ON allocation (participant);

CREATE TRIGGER allocation_update BEFORE UPDATE ON allocation
BEGIN SELECT RAISE (ABORT, 'an allocation is not changed'); END;

CREATE TABLE device (
    -- The hash of the secret in the browser's cookie.
    secret TEXT NOT NULL PRIMARY KEY CHECK (secret <> ''),
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
    -- Never shown. As an integer it keeps the results of a session together on disk.
    key INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE CHECK (id <> ''),
    study TEXT NOT NULL,
    version TEXT NOT NULL,
    task TEXT NOT NULL CHECK (task <> ''),
    participant TEXT NOT NULL REFERENCES participant (id),
    -- The bits of an unsigned number.
    seed INTEGER NOT NULL,
    parameters TEXT NOT NULL CHECK (parameters GLOB '{*}'),
    -- Hashes of the link and the code with which a participant returns.
    return_token TEXT NOT NULL UNIQUE CHECK (return_token <> ''),
    return_code TEXT NOT NULL CHECK (return_code <> ''),
    started_at INTEGER NOT NULL,

    language TEXT NOT NULL,
    cohorts TEXT NOT NULL CHECK (cohorts GLOB '[[]*]'),
    -- 'in_progress' or the reason for which the session ended.
    status TEXT NOT NULL CHECK (status <> ''),
    finished_at INTEGER,

    revision INTEGER NOT NULL CHECK (revision >= 0),
    visit INTEGER NOT NULL CHECK (visit > 0),
    step TEXT NOT NULL CHECK (step <> ''),
    round INTEGER NOT NULL CHECK (round > 0),
    began_at INTEGER NOT NULL,
    -- The visit of the last result on the path.
    last_result INTEGER,
    returns_to TEXT,
    -- The last result of the path that was left by a change on the review page.
    keeps_from INTEGER CHECK (keeps_from > 0),
    updated_at INTEGER NOT NULL,
    arm TEXT CHECK (arm <> ''),
    -- Rows of the first release lack this column and have the default.
    is_abbreviated INTEGER NOT NULL DEFAULT 0 CHECK (is_abbreviated IN (0, 1)), timer TEXT, failures TEXT, is_restricted INTEGER NOT NULL DEFAULT 0, time_zone TEXT, occasion INTEGER, occasion_date TEXT, occasion_opens_at INTEGER, occasion_closes_at INTEGER, occasion_window TEXT,

    UNIQUE (study, return_code),
    FOREIGN KEY (version, study) REFERENCES study_version (hash, study),
    FOREIGN KEY (key, last_result) REFERENCES step_result (session, visit)
) STRICT;

CREATE INDEX session_study ON session (study, started_at, id);

CREATE INDEX session_status ON session (study, task, status);

CREATE INDEX session_participant ON session (participant, started_at, id);

CREATE INDEX session_version ON session (version);

CREATE TABLE session_context (
    session INTEGER NOT NULL PRIMARY KEY REFERENCES session (key),
    -- The answers of the participant's other finished tasks, by task, step and item.
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
    -- The position among the session's results, from 0, in the order of appending.
    place INTEGER NOT NULL CHECK (place >= 0),
    step TEXT NOT NULL CHECK (step <> ''),
    round INTEGER NOT NULL CHECK (round > 0),
    -- The previous visit on the path.
    previous INTEGER,
    -- 'completed', 'skipped', or 'pressed:' and a button such as 'add' or 'remove-2'.
    outcome TEXT NOT NULL CHECK (outcome <> ''),
    answers TEXT NOT NULL CHECK (answers GLOB '{*}'),
    digest TEXT NOT NULL,
    is_kept INTEGER NOT NULL CHECK (is_kept IN (0, 1)),
    began_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL, destination TEXT,
    PRIMARY KEY (session, visit),
    FOREIGN KEY (session, previous) REFERENCES step_result (session, visit),
    CHECK (previous IS NULL OR previous <> visit)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER step_result_update BEFORE UPDATE ON step_result
BEGIN SELECT RAISE (ABORT, 'a result is not changed'); END;

CREATE TABLE recording (
    id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
    session INTEGER NOT NULL REFERENCES session (key),
    -- The form item for which the file was sent.
    step TEXT NOT NULL CHECK (step <> ''),
    round INTEGER NOT NULL CHECK (round > 0),
    item TEXT NOT NULL CHECK (item <> ''),
    -- The first result that refers to the file; NULL until there is one.
    visit INTEGER,
    type TEXT NOT NULL CHECK (type <> ''),
    size INTEGER NOT NULL CHECK (size >= 0),
    sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
    -- Relative to the data directory.
    path TEXT NOT NULL UNIQUE CHECK (path <> ''),
    created_at INTEGER NOT NULL,
    FOREIGN KEY (session, visit) REFERENCES step_result (session, visit)
) STRICT, WITHOUT ROWID;

CREATE INDEX recording_session ON recording (session, visit, item);

CREATE INDEX recording_waiting ON recording (created_at) WHERE visit IS NULL;

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

CREATE TABLE researcher (
    name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
    password_hash TEXT NOT NULL CHECK (password_hash <> ''),
    created_at INTEGER NOT NULL
, is_administrator INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;

CREATE TABLE researcher_session (
    -- The hash of the secret in the cookie.
    token TEXT NOT NULL PRIMARY KEY CHECK (token <> ''),
    researcher TEXT NOT NULL REFERENCES researcher (name) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL
, browser TEXT) STRICT, WITHOUT ROWID;

CREATE INDEX researcher_session_researcher ON researcher_session (researcher);

CREATE TABLE researcher_invitation (
    name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
    -- The hash of the secret in the link.
    token TEXT NOT NULL UNIQUE CHECK (token <> ''),
    invited_by TEXT NOT NULL REFERENCES researcher (name) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL CHECK (expires_at > created_at)
, is_administrator INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;

CREATE INDEX researcher_invitation_invited_by ON researcher_invitation (invited_by);

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

CREATE VIEW answer AS
-- An answer with parts, such as a matrix, has a row for each part that is not blank. The
-- value of a file is its id in recording; several choices and rankings are JSON arrays.
-- Only the study's files say which steps belong to a list. So this view includes list
-- entries that the participant removed; exports do not. The outcome 'pressed:remove-2' of
-- the list's page in step_result tells which entry was removed.
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

CREATE TABLE recorder_run (
    session INTEGER NOT NULL REFERENCES session (key),
    -- The identifier that the page drew when the recording started.
    run TEXT NOT NULL CHECK (run <> ''),
    recorder TEXT NOT NULL CHECK (recorder <> ''),
    -- The visit of the page on which the recording started.
    visit INTEGER NOT NULL CHECK (visit > 0),
    type TEXT NOT NULL CHECK (type <> ''),
    -- The times of the server at which the first and the last piece arrived.
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    ending TEXT CHECK (ending IN ('stopped', 'failed', 'left', 'limit')),
    -- The hash of all pieces in order.
    sha256 BLOB CHECK (length(sha256) = 32),
    PRIMARY KEY (session, run),
    CHECK ((ending IS NULL) = (ended_at IS NULL) AND (ending IS NULL) = (sha256 IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE recorder_chunk (
    session INTEGER NOT NULL,
    run TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 0),
    -- The row in recording; NULL for a piece without bytes.
    file TEXT UNIQUE REFERENCES recording (id),
    size INTEGER NOT NULL CHECK (size >= 0),
    sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
    samples INTEGER NOT NULL CHECK (samples >= 0),
    -- The period by the device's clock.
    from_at INTEGER NOT NULL,
    to_at INTEGER NOT NULL, is_damaged INTEGER NOT NULL DEFAULT 0 CHECK (is_damaged IN (0, 1)),
    PRIMARY KEY (session, run, number),
    FOREIGN KEY (session, run) REFERENCES recorder_run (session, run),
    CHECK ((file IS NULL) = (size = 0))
) STRICT, WITHOUT ROWID;

CREATE TABLE recorder_total (
    study TEXT NOT NULL PRIMARY KEY,
    bytes INTEGER NOT NULL CHECK (bytes >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE left_visit (
    session INTEGER NOT NULL REFERENCES session (key),
    visit INTEGER NOT NULL CHECK (visit > 0),
    step TEXT NOT NULL CHECK (step <> ''),
    round INTEGER NOT NULL CHECK (round > 0),
    began_at INTEGER NOT NULL,
    left_at INTEGER NOT NULL,
    -- 'back', 'save' or 'change'.
    direction TEXT NOT NULL CHECK (direction <> ''),
    PRIMARY KEY (session, visit, left_at)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER left_visit_update BEFORE UPDATE ON left_visit
BEGIN SELECT RAISE (ABORT, 'a visit that was left is not changed'); END;

CREATE TABLE recorder_usage (
    session INTEGER NOT NULL PRIMARY KEY REFERENCES session (key),
    -- The number and the total size of the pieces in recorder_chunk.
    chunks INTEGER NOT NULL CHECK (chunks >= 0),
    bytes INTEGER NOT NULL CHECK (bytes >= 0)
) STRICT;

CREATE INDEX participant_without_keys ON participant (id) WHERE generation = 0;

CREATE TABLE participant_identity (
    kind TEXT NOT NULL CHECK (kind IN ('link', 'code', 'parameter')),
    -- A hash; for a parameter, a keyed hash of the study, the name and the value.
    value TEXT NOT NULL CHECK (value <> ''),
    study TEXT NOT NULL REFERENCES study (id),
    participant TEXT NOT NULL REFERENCES participant (id),
    PRIMARY KEY (kind, value, study)
) STRICT, WITHOUT ROWID;

CREATE INDEX participant_identity_participant ON participant_identity (participant);

CREATE TABLE participant_device (
    participant TEXT NOT NULL REFERENCES participant (id),
    device TEXT NOT NULL REFERENCES device (secret),
    allowed_at INTEGER NOT NULL,
    PRIMARY KEY (participant, device)
) STRICT, WITHOUT ROWID;

CREATE INDEX participant_device_device ON participant_device (device);

CREATE TABLE used_signature (
    hash TEXT NOT NULL PRIMARY KEY CHECK (hash <> ''),
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX used_signature_expires_at ON used_signature (expires_at);

CREATE TABLE study_invitation (
    study TEXT NOT NULL REFERENCES study (id),
    -- The number in the study, from 1.
    number INTEGER NOT NULL CHECK (number > 0),
    label TEXT NOT NULL,
    -- The arm to which the participant is allocated.
    arm TEXT CHECK (arm <> ''),
    -- The stratum in which the arm is drawn, as a JSON array.
    stratum TEXT CHECK (stratum GLOB '[[]*]'),
    is_reusable INTEGER NOT NULL,
    -- The hashes of the secret in the link and of the code.
    token TEXT NOT NULL UNIQUE CHECK (token <> ''),
    code TEXT NOT NULL CHECK (code <> ''),
    created_at INTEGER NOT NULL,
    withdrawn_at INTEGER,
    PRIMARY KEY (study, number),
    UNIQUE (study, code)
) STRICT, WITHOUT ROWID;

CREATE INDEX participant_invitation ON participant (study, invitation)
WHERE invitation IS NOT NULL;

CREATE INDEX participant_enrolment
ON participant (study, enrolment_full, enrolment_decided_at)
WHERE enrolment_decided_at IS NOT NULL;

CREATE TABLE enrolment_quota (
    study TEXT NOT NULL REFERENCES study (id),
    quota TEXT NOT NULL CHECK (quota <> ''),
    participant TEXT NOT NULL REFERENCES participant (id),
    PRIMARY KEY (study, quota, participant)
) STRICT, WITHOUT ROWID;

CREATE INDEX enrolment_quota_participant ON enrolment_quota (participant);

CREATE TABLE mail_contact (
    participant TEXT NOT NULL PRIMARY KEY REFERENCES participant (id),
    -- Encrypted with the file `key`.
    address BLOB NOT NULL,
    language TEXT NOT NULL CHECK (language <> ''),
    added_at INTEGER NOT NULL,
    confirmed_at INTEGER,
    -- Replaces a confirmed address as soon as it is confirmed too.
    new_address BLOB,
    -- The time at which the schedule is checked next; NULL until the address is confirmed.
    check_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX mail_contact_check_at ON mail_contact (check_at) WHERE check_at IS NOT NULL;

CREATE TABLE mail (
    key INTEGER NOT NULL PRIMARY KEY,
    participant TEXT NOT NULL REFERENCES participant (id),
    -- The occasion of a reminder; NULL for a confirmation of the address.
    task TEXT,
    occasion INTEGER,
    queued_at INTEGER NOT NULL,
    expires_at INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    -- NULL while it is being sent and afterwards.
    next_attempt_at INTEGER,
    -- The time at which the mail server accepted it.
    sent_at INTEGER
) STRICT;

CREATE UNIQUE INDEX mail_occasion ON mail (participant, task, occasion);

CREATE INDEX mail_next_attempt_at ON mail (next_attempt_at)
WHERE next_attempt_at IS NOT NULL;

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
, is_restricted INTEGER NOT NULL DEFAULT 0, seal BLOB) STRICT;

CREATE INDEX consent_participant ON consent (participant);

CREATE INDEX consent_study ON consent (study, number);

CREATE INDEX consent_session ON consent (session);

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

CREATE TABLE withdrawn_identity (
    study TEXT NOT NULL REFERENCES study (id),
    -- The keyed hash of a parameter, or the hash of a participant's identifier.
    value TEXT NOT NULL CHECK (value <> ''),
    PRIMARY KEY (study, value)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER consent_update BEFORE UPDATE OF number, study, session, task, consent, version,
    language, title, text, sha256, entries, given_at, countersigned, is_restricted, seal
    ON consent
BEGIN SELECT RAISE (ABORT, 'a consent is not changed'); END;

CREATE TRIGGER consent_participant BEFORE UPDATE OF participant ON consent
WHEN new.participant IS NOT NULL
BEGIN SELECT RAISE (ABORT, 'a consent is not changed'); END;

CREATE TRIGGER consent_insert BEFORE INSERT ON consent
WHEN EXISTS (
    SELECT 1 FROM consent
    WHERE number = new.number OR countersigned = new.countersigned
)
BEGIN SELECT RAISE (ABORT, 'a consent is not replaced'); END;

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

CREATE TABLE researcher_role (
    -- The name of an account or of an invitation.
    researcher TEXT NOT NULL CHECK (researcher <> ''),
    study TEXT NOT NULL REFERENCES study (id),
    role TEXT NOT NULL
        CHECK (role IN ('owner', 'editor', 'coordinator', 'analyst', 'monitor')),
    PRIMARY KEY (study, researcher)
) STRICT, WITHOUT ROWID;

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

CREATE INDEX access_token_study ON access_token (study);

INSERT INTO grdb_migrations VALUES ('1.0: the tables');

INSERT INTO grdb_migrations VALUES ('1.1: the time of a timed page');

INSERT INTO grdb_migrations VALUES ('1.2: recordings');

INSERT INTO grdb_migrations VALUES ('1.3: the destination of a result');

INSERT INTO grdb_migrations VALUES ('1.4: visits left without a result');

INSERT INTO grdb_migrations VALUES ('1.5: counted and damaged pieces of recordings');

INSERT INTO grdb_migrations VALUES ('1.6: identities of participants');

INSERT INTO grdb_migrations VALUES ('1.7: invitations to studies');

INSERT INTO grdb_migrations VALUES ('1.8: enrolments');

INSERT INTO grdb_migrations VALUES ('1.9: schedules');

INSERT INTO grdb_migrations VALUES ('1.10: mail to participants');

INSERT INTO grdb_migrations VALUES ('1.11: consents and withdrawals');

INSERT INTO grdb_migrations VALUES ('1.12: sealed consents');

INSERT INTO grdb_migrations VALUES ('1.13: publications and drafts of studies');

INSERT INTO grdb_migrations VALUES ('1.14: notes and corrections');

INSERT INTO grdb_migrations VALUES ('1.15: announced deletions');

INSERT INTO grdb_migrations VALUES ('1.16: roles of researchers');

INSERT INTO grdb_migrations VALUES ('1.17: second factors of researchers');

INSERT INTO grdb_migrations VALUES ('1.18: access tokens, and sessions by their end');

INSERT INTO grdb_migrations VALUES ('1.19: webhooks');

INSERT INTO grdb_migrations VALUES ('1.20: browsers of sign-ins, and access tokens by study');
