#include "internal.h"

#include <stdlib.h>
#include <time.h>

#define LOG_PAGES 16384 /* the number of pages at which the server truncates the log */

static const char INSERT[] =
    "INSERT INTO step_result (session, visit, place, step, round, previous, outcome, answers,"
    " digest, is_kept, began_at, ended_at)"
    " VALUES (?, ?, ?, 'day1_meal', 1, ?, 'completed', '{\"day1_meal\":{\"v\":[\"lunch\"]}}',"
    " '4-3329a9c802a1291fbc02959a4399e4b1', 0, ?, ?)";

static const char UPDATE[] =
    "UPDATE session SET revision = ?, visit = ?, step = 'day1_thought', round = 1, began_at = ?,"
    " last_result = ?, returns_to = NULL, keeps_from = NULL, updated_at = ?"
    " WHERE key = ? AND revision = ?";

static int note_log(void *context, sqlite3 *db, const char *name, int pages) {
    (void) db, (void) name;
    ((struct rows *) context)->log_pages = pages;
    return SQLITE_OK;
}

static bool fail(struct rows *rows, const char *failure) {
    if (!rows->failure) rows->failure = failure;
    return false;
}

/* Opens the database with the pragmas of the server's write connection. */
static bool open_database(struct rows *rows, const char *path) {
    if (sqlite3_open_v2(path, &rows->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        return fail(rows, "the database cannot be opened");
    const char *pragmas = "PRAGMA journal_mode = wal; PRAGMA synchronous = FULL;"
        "PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 67108864;"
        "PRAGMA temp_store = 2; PRAGMA secure_delete = 1; PRAGMA trusted_schema = 0;"
        "PRAGMA foreign_keys = 1";
    if (sqlite3_exec(rows->db, pragmas, NULL, NULL, NULL) != SQLITE_OK)
        return fail(rows, "a pragma failed");
    sqlite3_wal_hook(rows->db, note_log, rows);
    return true;
}

static bool prepare(struct rows *rows) {
    const char *const texts[] = { "BEGIN IMMEDIATE", INSERT, UPDATE, "COMMIT" };
    sqlite3_stmt **const places[] = {
        &rows->begin, &rows->insert, &rows->update, &rows->commit };
    for (int index = 0; index < 4; index++)
        if (sqlite3_prepare_v3(rows->db, texts[index], -1, SQLITE_PREPARE_PERSISTENT,
                places[index], NULL) != SQLITE_OK)
            return fail(rows, "a statement cannot be prepared");
    return true;
}

static bool find_sessions(struct rows *rows, unsigned sessions) {
    sqlite3_stmt *find;
    const char *sql = "SELECT key, visit, revision,"
        " (SELECT max(visit) FROM step_result WHERE session = key)"
        " FROM session WHERE last_result IS NOT NULL ORDER BY key DESC LIMIT ?";
    rows->places = calloc(sessions, sizeof *rows->places);
    if (!rows->places || sqlite3_prepare_v2(rows->db, sql, -1, &find, NULL) != SQLITE_OK)
        return fail(rows, "the sessions cannot be read");
    sqlite3_bind_int64(find, 1, sessions);
    while (rows->sessions < sessions && sqlite3_step(find) == SQLITE_ROW) {
        struct place *place = rows->places + rows->sessions++;
        place->key = sqlite3_column_int64(find, 0);
        place->revision = sqlite3_column_int64(find, 2);
        place->visit = place->count = sqlite3_column_int64(find, 3);
    }
    sqlite3_finalize(find);
    return rows->sessions == sessions || fail(rows, "there are too few sessions with a result");
}

static bool run(sqlite3_stmt *statement) {
    int result = sqlite3_step(statement);
    return sqlite3_reset(statement) == SQLITE_OK && result == SQLITE_DONE;
}

static bool step(struct rows *rows, struct place *place, sqlite3_int64 moment) {
    sqlite3_bind_int64(rows->insert, 1, place->key);
    sqlite3_bind_int64(rows->insert, 2, place->visit + 1);
    sqlite3_bind_int64(rows->insert, 3, place->count);
    sqlite3_bind_int64(rows->insert, 4, place->visit);
    sqlite3_bind_int64(rows->insert, 5, moment);
    sqlite3_bind_int64(rows->insert, 6, moment);
    sqlite3_bind_int64(rows->update, 1, place->revision + 1);
    sqlite3_bind_int64(rows->update, 2, place->visit + 2);
    sqlite3_bind_int64(rows->update, 3, moment);
    sqlite3_bind_int64(rows->update, 4, place->visit + 1);
    sqlite3_bind_int64(rows->update, 5, moment);
    sqlite3_bind_int64(rows->update, 6, place->key);
    sqlite3_bind_int64(rows->update, 7, place->revision);
    if (!run(rows->insert) || !run(rows->update) || sqlite3_changes(rows->db) != 1)
        return fail(rows, "a row cannot be written");
    place->visit++;
    place->revision++;
    place->count++;
    return true;
}

static sqlite3_int64 milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (sqlite3_int64) time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

bool rows_open(struct rows *rows, const char *path, unsigned sessions) {
    if (!sessions) return fail(rows, "there is no session to write to");
    return open_database(rows, path) && find_sessions(rows, sessions) && prepare(rows);
}

bool rows_commit(struct rows *rows, unsigned steps) {
    sqlite3_int64 moment = milliseconds();
    if (rows->failure) return false;
    if (!run(rows->begin)) return fail(rows, "a transaction cannot be started");
    for (unsigned index = 0; index < steps; index++) {
        if (!step(rows, rows->places + rows->next, moment)) return false;
        rows->next = (rows->next + 1) % rows->sessions;
    }
    return run(rows->commit) || fail(rows, "the commit failed");
}

bool rows_cut_log(struct rows *rows) {
    if (rows->log_pages < LOG_PAGES) return true;
    return sqlite3_wal_checkpoint_v2(
        rows->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL) == SQLITE_OK
        || fail(rows, "the checkpoint failed");
}

void rows_close(struct rows *rows) {
    sqlite3_finalize(rows->begin);
    sqlite3_finalize(rows->insert);
    sqlite3_finalize(rows->update);
    sqlite3_finalize(rows->commit);
    sqlite3_close(rows->db);
    free(rows->places);
}
