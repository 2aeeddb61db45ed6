#include "CBare.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stdlib.h>
#include <time.h>

#define LOG_PAGES 16384 /* the length of the log at which the server cuts it */

struct place {
    sqlite3_int64 key, visit, revision, count;
};

struct bench {
    sqlite3 *db;
    sqlite3_stmt *begin, *insert, *update, *commit;
    struct place *places;
    unsigned sessions;
    int log_pages;
    const char *failure;
};

static const char INSERT[] =
    "INSERT INTO step_result (session, visit, place, step, round, previous, outcome, answers,"
    " digest, is_kept, began_at, ended_at)"
    " VALUES (?, ?, ?, 'day1_meal', 1, ?, 'completed', '{\"day1_meal\":{\"v\":[\"lunch\"]}}',"
    " '4-3329a9c802a1291fbc02959a4399e4b1', 0, ?, ?)";

static const char UPDATE[] =
    "UPDATE session SET revision = ?, visit = ?, step = 'day1_thought', round = 1, began_at = ?,"
    " last_result = ?, returns_to = NULL, keeps_from = NULL, updated_at = ?"
    " WHERE key = ? AND revision = ?";

static uint64_t now(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (uint64_t) time.tv_sec * 1000000000ull + (uint64_t) time.tv_nsec;
}

static int note_log(void *context, sqlite3 *db, const char *name, int pages) {
    (void) db, (void) name;
    ((struct bench *) context)->log_pages = pages;
    return SQLITE_OK;
}

static bool fail(struct bench *bench, const char *failure) {
    if (!bench->failure) bench->failure = failure;
    return false;
}

/* The pragmas of the server's writing connection. */
static bool open_database(struct bench *bench, const char *path) {
    if (sqlite3_open_v2(path, &bench->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        return fail(bench, "the database cannot be opened");
    const char *pragmas = "PRAGMA journal_mode = wal; PRAGMA synchronous = FULL;"
        "PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 67108864;"
        "PRAGMA temp_store = 2; PRAGMA secure_delete = 1; PRAGMA trusted_schema = 0;"
        "PRAGMA foreign_keys = 1";
    if (sqlite3_exec(bench->db, pragmas, NULL, NULL, NULL) != SQLITE_OK)
        return fail(bench, "a pragma is refused");
    sqlite3_wal_hook(bench->db, note_log, bench);
    return true;
}

static bool prepare(struct bench *bench) {
    const char *const texts[] = { "BEGIN IMMEDIATE", INSERT, UPDATE, "COMMIT" };
    sqlite3_stmt **const places[] = {
        &bench->begin, &bench->insert, &bench->update, &bench->commit };
    for (int index = 0; index < 4; index++)
        if (sqlite3_prepare_v3(bench->db, texts[index], -1, SQLITE_PREPARE_PERSISTENT,
                places[index], NULL) != SQLITE_OK)
            return fail(bench, "a statement is refused");
    return true;
}

static bool find_sessions(struct bench *bench, unsigned sessions) {
    sqlite3_stmt *find;
    const char *sql = "SELECT key, visit, revision,"
        " (SELECT max(visit) FROM step_result WHERE session = key)"
        " FROM session WHERE last_result IS NOT NULL ORDER BY key DESC LIMIT ?";
    bench->places = calloc(sessions, sizeof *bench->places);
    if (!bench->places || sqlite3_prepare_v2(bench->db, sql, -1, &find, NULL) != SQLITE_OK)
        return fail(bench, "the sessions cannot be read");
    sqlite3_bind_int64(find, 1, sessions);
    while (bench->sessions < sessions && sqlite3_step(find) == SQLITE_ROW) {
        struct place *place = bench->places + bench->sessions++;
        place->key = sqlite3_column_int64(find, 0);
        place->revision = sqlite3_column_int64(find, 2);
        place->visit = place->count = sqlite3_column_int64(find, 3);
    }
    sqlite3_finalize(find);
    return bench->sessions == sessions || fail(bench, "there are too few sessions with a result");
}

static bool run(sqlite3_stmt *statement) {
    int result = sqlite3_step(statement);
    return sqlite3_reset(statement) == SQLITE_OK && result == SQLITE_DONE;
}

static bool step(struct bench *bench, struct place *place, sqlite3_int64 moment) {
    sqlite3_bind_int64(bench->insert, 1, place->key);
    sqlite3_bind_int64(bench->insert, 2, place->visit + 1);
    sqlite3_bind_int64(bench->insert, 3, place->count);
    sqlite3_bind_int64(bench->insert, 4, place->visit);
    sqlite3_bind_int64(bench->insert, 5, moment);
    sqlite3_bind_int64(bench->insert, 6, moment);
    sqlite3_bind_int64(bench->update, 1, place->revision + 1);
    sqlite3_bind_int64(bench->update, 2, place->visit + 2);
    sqlite3_bind_int64(bench->update, 3, moment);
    sqlite3_bind_int64(bench->update, 4, place->visit + 1);
    sqlite3_bind_int64(bench->update, 5, moment);
    sqlite3_bind_int64(bench->update, 6, place->key);
    sqlite3_bind_int64(bench->update, 7, place->revision);
    if (!run(bench->insert) || !run(bench->update) || sqlite3_changes(bench->db) != 1)
        return fail(bench, "a row is refused");
    place->visit++;
    place->revision++;
    place->count++;
    return true;
}

static bool group(struct bench *bench) {
    sqlite3_int64 moment = (sqlite3_int64) (now(CLOCK_REALTIME) / 1000000);
    if (!run(bench->begin)) return fail(bench, "no transaction begins");
    for (unsigned index = 0; index < bench->sessions; index++)
        if (!step(bench, bench->places + index, moment)) return false;
    if (!run(bench->commit)) return fail(bench, "the commit fails");
    if (bench->log_pages < LOG_PAGES) return true;
    return sqlite3_wal_checkpoint_v2(
        bench->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL) == SQLITE_OK
        || fail(bench, "the checkpoint fails");
}

static void close_database(struct bench *bench) {
    sqlite3_finalize(bench->begin);
    sqlite3_finalize(bench->insert);
    sqlite3_finalize(bench->update);
    sqlite3_finalize(bench->commit);
    sqlite3_close(bench->db);
    free(bench->places);
}

struct bare_commits bare_commit(const char *path, unsigned sessions, uint64_t nanoseconds) {
    struct bench bench = { 0 };
    struct bare_commits commits = { 0 };
    if (open_database(&bench, path) && find_sessions(&bench, sessions)
        && prepare(&bench)) {
        uint64_t began = now(CLOCK_MONOTONIC);
        while (commits.nanoseconds < nanoseconds && group(&bench)) {
            commits.commits++;
            commits.steps += sessions;
            commits.nanoseconds = now(CLOCK_MONOTONIC) - began;
        }
    }
    close_database(&bench);
    commits.failure = bench.failure;
    return commits;
}

const char *bare_sqlite_version(void) {
    return sqlite3_libversion();
}
