extension Schema {
    /// A view of the answers that count, for SQL users.
    ///
    /// The view has a row for each item on a session's path, or for each part of the item's answer.
    ///
    /// If the path visits a step more than once in the same round, only the latest visit counts.
    /// The view follows each session's path separately, so a query for one session does not read
    /// all sessions. SQLite 3.40 treats its JSON functions as unsafe in a schema, but not
    /// `json_each`.
    static let answers = """
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
        """
}
