extension Schema {
    /// The study and the browsers of each participant, and the links, codes and parameters that
    /// identify participants.
    ///
    /// The links and codes of open sessions become those of their participants, because the columns
    /// `return_token` and `return_code` of new sessions are placeholders.
    static let identities = """
        ALTER TABLE participant ADD COLUMN study TEXT REFERENCES study (id);
        -- The number of the current personal link and code; 0 if there is none.
        ALTER TABLE participant ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
        UPDATE participant SET study = coalesce(
            (SELECT study FROM session WHERE session.participant = participant.id LIMIT 1),
            (SELECT study FROM allocation WHERE allocation.participant = participant.id LIMIT 1)
        );
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

        -- Signatures of links that cannot be used again.
        CREATE TABLE used_signature (
            hash TEXT NOT NULL PRIMARY KEY CHECK (hash <> ''),
            expires_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX used_signature_expires_at ON used_signature (expires_at);

        -- Whether only the browsers in session_device may open the session.
        ALTER TABLE session ADD COLUMN is_restricted INTEGER NOT NULL DEFAULT 0;

        INSERT INTO participant_identity (kind, value, study, participant)
        SELECT 'link', return_token, study, participant FROM session
        WHERE status IN ('in_progress', 'saved');
        INSERT INTO participant_identity (kind, value, study, participant)
        SELECT 'code', return_code, study, participant FROM session
        WHERE status IN ('in_progress', 'saved');
        INSERT INTO participant_device (participant, device, allowed_at)
        SELECT session.participant, device, max(allowed_at)
        FROM session_device JOIN session ON session.key = session_device.session
        GROUP BY session.participant, device
        -- A browser that was let in by the return link of one session keeps only that session.
        HAVING count(*) = (
            SELECT count(*) FROM session AS own WHERE own.participant = session.participant
        );
        """

    /// The invitations to studies, and the participants who used them.
    static let studyInvitations = """
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

        -- The number of the invitation with which the participant came.
        ALTER TABLE participant ADD COLUMN invitation INTEGER;
        CREATE INDEX participant_invitation ON participant (study, invitation)
        WHERE invitation IS NOT NULL;
        """

    /// The enrolment decisions, and the places in quotas.
    ///
    /// In older versions, participants were enrolled when their first session started.
    static let enrolments = """
        ALTER TABLE participant ADD COLUMN enrolment_decided_at INTEGER;
        -- NULL if there was a place; empty if the study was full, otherwise the quota that was.
        ALTER TABLE participant ADD COLUMN enrolment_full TEXT;
        UPDATE participant SET enrolment_decided_at = (
            SELECT min(started_at) FROM session WHERE session.participant = participant.id
        );
        -- In the order of time, so that new entries are next to each other.
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
        """

    /// The occasions and time zones of sessions, and the time zones and enrolment dates of
    /// participants.
    static let schedules = """
        ALTER TABLE participant ADD COLUMN time_zone TEXT;
        -- The local date of enrolment, which is day 0 of the schedule.
        ALTER TABLE participant ADD COLUMN enrolment_date TEXT;

        ALTER TABLE session ADD COLUMN time_zone TEXT;
        -- The occasion as it was when the session started; all NULL without a schedule.
        ALTER TABLE session ADD COLUMN occasion INTEGER;
        ALTER TABLE session ADD COLUMN occasion_date TEXT;
        ALTER TABLE session ADD COLUMN occasion_opens_at INTEGER;
        ALTER TABLE session ADD COLUMN occasion_closes_at INTEGER;
        ALTER TABLE session ADD COLUMN occasion_window TEXT;
        """
}
