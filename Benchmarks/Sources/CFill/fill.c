#include "internal.h"

#include <stdlib.h>
#include <string.h>

#define TRANSACTION 5000
#define MODELS 1000

enum { PARTICIPANT, DEVICE, SESSION, RESULTS, RIGHT, LINK, CODE, STATEMENTS };

/* A copied session has the values of the model's rows, but its own identifiers, codes, seed and
   times. */
static const char *const texts[STATEMENTS] = {
    "INSERT INTO participant (id, created_at, study, generation)"
    " SELECT ?1, ?2, study, 1 FROM session WHERE key = ?3",
    "INSERT INTO device (secret, created_at) VALUES (?, ?)",
    "INSERT INTO session (key, id, study, version, task, participant, seed, parameters,"
    " return_token, return_code, started_at, language, cohorts, status, finished_at, revision,"
    " visit, step, round, began_at, last_result, returns_to, keeps_from, updated_at, arm,"
    " is_abbreviated)"
    " SELECT ?1, ?2, study, version, task, ?3, ?4, parameters, 'session ' || ?2,"
    " 'session ' || ?2, started_at + ?7, language,"
    " cohorts, status, finished_at + ?7, revision, visit, step, round, began_at + ?7, last_result,"
    " returns_to, keeps_from, updated_at + ?7, arm, is_abbreviated FROM session WHERE key = ?8",
    "INSERT INTO step_result (session, visit, place, step, round, previous, outcome, answers,"
    " digest, is_kept, began_at, ended_at)"
    " SELECT ?1, visit, place, step, round, previous, outcome, answers, digest, is_kept,"
    " began_at + ?7, ended_at + ?7 FROM step_result WHERE session = ?8",
    "INSERT INTO participant_device (participant, device, allowed_at) VALUES (?, ?, ?)",
    "INSERT INTO participant_identity (kind, value, study, participant)"
    " SELECT 'link', ?1, study, participant FROM session WHERE key = ?2",
    "INSERT INTO participant_identity (kind, value, study, participant)"
    " SELECT 'code', ?1, study, participant FROM session WHERE key = ?2",
};

struct model {
    sqlite3_int64 key, began, ended;
};

struct filling {
    sqlite3 *db;
    sqlite3_stmt *statements[STATEMENTS];
    struct chain chain;
    struct model models[MODELS];
    unsigned model_count;
    uint64_t chance;
    sqlite3_int64 key, shift;
    char session[23], participant[23], device[65], token[65], code[65];
};

static bool run(sqlite3 *db, const char *sql) {
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* Opens the database without syncing to the disk: after an interruption, filling starts again. */
static const char *open_database(struct filling *filling, const char *path) {
    if (sqlite3_open_v2(path, &filling->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        return "the database cannot be opened";
    if (!run(filling->db, "PRAGMA journal_mode = delete; PRAGMA synchronous = OFF;"
            "PRAGMA locking_mode = exclusive; PRAGMA cache_size = -1000000"))
        return "the database is in use";
    for (int index = 0; index < STATEMENTS; index++)
        if (sqlite3_prepare_v2(filling->db, texts[index], -1, filling->statements + index, NULL)
            != SQLITE_OK)
            return "the tables are not those of this version";
    return chain_open(&filling->chain, filling->db) ? NULL : "the audit trail cannot be read";
}

static const char *find_models(struct filling *filling) {
    sqlite3_stmt *find;
    const char *sql = "SELECT key, started_at, finished_at, (SELECT max(key) FROM session)"
        " FROM session WHERE status = 'completed' ORDER BY key LIMIT ?";
    if (sqlite3_prepare_v2(filling->db, sql, -1, &find, NULL) != SQLITE_OK)
        return "the sessions cannot be read";
    sqlite3_bind_int(find, 1, MODELS);
    while (sqlite3_step(find) == SQLITE_ROW) {
        filling->models[filling->model_count++] = (struct model) {
            sqlite3_column_int64(find, 0), sqlite3_column_int64(find, 1),
            sqlite3_column_int64(find, 2),
        };
        filling->key = sqlite3_column_int64(find, 3);
    }
    sqlite3_finalize(find);
    return filling->model_count ? NULL : "no session has been completed";
}

static bool insert_named(sqlite3_stmt *statement, const char *name, sqlite3_int64 moment) {
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 2, moment);
    return fill_run(statement);
}

static bool insert_session(struct filling *filling, const struct model *model) {
    sqlite3_stmt *session = filling->statements[SESSION];
    sqlite3_bind_int64(session, 1, filling->key);
    sqlite3_bind_text(session, 2, filling->session, -1, SQLITE_STATIC);
    sqlite3_bind_text(session, 3, filling->participant, -1, SQLITE_STATIC);
    sqlite3_bind_int64(session, 4, (sqlite3_int64) fill_random(&filling->chance));
    sqlite3_bind_int64(session, 7, filling->shift);
    sqlite3_bind_int64(session, 8, model->key);
    sqlite3_stmt *results = filling->statements[RESULTS];
    sqlite3_bind_int64(results, 1, filling->key);
    sqlite3_bind_int64(results, 7, filling->shift);
    sqlite3_bind_int64(results, 8, model->key);
    return fill_run(session) && fill_run(results);
}

static bool insert_right(struct filling *filling, sqlite3_int64 moment) {
    sqlite3_stmt *right = filling->statements[RIGHT];
    sqlite3_bind_text(right, 1, filling->participant, -1, SQLITE_STATIC);
    sqlite3_bind_text(right, 2, filling->device, -1, SQLITE_STATIC);
    sqlite3_bind_int64(right, 3, moment);
    return fill_run(right);
}

static bool insert_key(struct filling *filling, int statement, const char *hash) {
    sqlite3_stmt *key = filling->statements[statement];
    sqlite3_bind_text(key, 1, hash, -1, SQLITE_STATIC);
    sqlite3_bind_int64(key, 2, filling->key);
    return fill_run(key);
}

static bool insert_events(struct filling *filling, const struct model *model) {
    char actor[40] = "participant:";
    strcat(actor, filling->participant);
    return chain_add(&filling->chain, model->began + filling->shift, "session.begin", actor,
            filling->session)
        && chain_add(&filling->chain, model->ended + filling->shift, "session.finish.completed",
            actor, filling->session);
}

/* Adds a participant with one browser and one finished session. */
static bool add(struct filling *filling, const struct fill_order *order, uint64_t left) {
    const struct model *model =
        filling->models + fill_random(&filling->chance) % filling->model_count;
    filling->key++;
    filling->shift = order->ends - (sqlite3_int64) left * 1000 - model->ended;
    fill_identifier(&filling->chance, filling->session);
    fill_identifier(&filling->chance, filling->participant);
    fill_digest(&filling->chance, filling->device);
    fill_digest(&filling->chance, filling->token);
    fill_digest(&filling->chance, filling->code);
    sqlite3_int64 moment = model->began + filling->shift;
    sqlite3_bind_int64(filling->statements[PARTICIPANT], 3, model->key);
    return insert_named(filling->statements[PARTICIPANT], filling->participant, moment)
        && insert_named(filling->statements[DEVICE], filling->device, moment)
        && insert_session(filling, model) && insert_right(filling, moment)
        && insert_key(filling, LINK, filling->token) && insert_key(filling, CODE, filling->code)
        && insert_events(filling, model);
}

static const char *add_all(struct filling *filling, const struct fill_order *order) {
    for (uint64_t left = order->sessions; left;) {
        if (!run(filling->db, "BEGIN IMMEDIATE")) return "a transaction cannot be started";
        for (int count = 0; left && count < TRANSACTION; count++, left--)
            if (!add(filling, order, left)) return "a row cannot be written";
        if (!run(filling->db, "COMMIT")) return "a commit failed";
    }
    return run(filling->db, "PRAGMA locking_mode = normal; PRAGMA journal_mode = wal;"
        "SELECT count(*) FROM study") ? NULL : "the write-ahead log cannot be restored";
}

static void close_database(struct filling *filling) {
    for (int index = 0; index < STATEMENTS; index++) sqlite3_finalize(filling->statements[index]);
    chain_close(&filling->chain);
    sqlite3_close(filling->db);
    free(filling);
}

const char *fill(const char *path, const struct fill_order *order) {
    struct filling *filling = calloc(1, sizeof *filling);
    if (!filling) return "not enough memory";
    filling->chance = order->seed | 1;
    const char *failure = open_database(filling, path);
    if (!failure) failure = find_models(filling);
    if (!failure) failure = add_all(filling, order);
    close_database(filling);
    return failure;
}

int64_t fill_count(const char *path, const char *sql) {
    sqlite3 *db;
    sqlite3_stmt *statement = NULL;
    int64_t count = -1;
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK
        && sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK
        && sqlite3_step(statement) == SQLITE_ROW)
        count = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return count;
}
