-- A migration as a later release may have one: a column and a table with values for every row, and an index.

ALTER TABLE session ADD COLUMN last_step TEXT CHECK (last_step <> '');
UPDATE session SET last_step = step;

CREATE TABLE session_length (
    session INTEGER NOT NULL PRIMARY KEY REFERENCES session (key),
    results INTEGER NOT NULL CHECK (results > 0)
) STRICT;
INSERT INTO session_length SELECT session, count(*) FROM step_result GROUP BY session;

CREATE INDEX session_last_step ON session (study, last_step);
