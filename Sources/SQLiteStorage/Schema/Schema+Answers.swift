extension Schema {
    /// The answers that count, for people who use SQL: a row for each item on a session's path.
    ///
    /// Where rounds or rules led to a step twice, its latest visit on the path counts. The steps
    /// are looked up session by session, so that asking for one session does not read all.
    /// SQLite 3.40 takes its JSON functions in a schema for unsafe, but `json_each` not.
    static let answersWithParts = """
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
        """
}
