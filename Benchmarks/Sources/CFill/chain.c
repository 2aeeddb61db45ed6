#include "internal.h"

#include <gnutls/crypto.h>
#include <stdio.h>
#include <string.h>

bool chain_open(struct chain *chain, sqlite3 *db) {
    const char *last = "SELECT number, hash FROM event ORDER BY number DESC LIMIT 1";
    const char *insert =
        "INSERT INTO event (number, at, kind, actor, object, hash) VALUES (?, ?, ?, ?, ?, ?)";
    sqlite3_stmt *find;
    *chain = (struct chain) { 0 };
    if (sqlite3_prepare_v2(db, last, -1, &find, NULL) != SQLITE_OK) return false;
    if (sqlite3_step(find) == SQLITE_ROW && sqlite3_column_bytes(find, 1) == 32) {
        chain->number = sqlite3_column_int64(find, 0);
        memcpy(chain->hash, sqlite3_column_blob(find, 1), 32);
    }
    sqlite3_finalize(find);
    return sqlite3_prepare_v2(db, insert, -1, &chain->insert, NULL) == SQLITE_OK;
}

/* Hashes the previous hash and the texts, each preceded by its length in bytes and a colon. */
static bool digest(struct chain *chain, const char *const texts[5]) {
    unsigned char input[1024];
    size_t length = 32;
    memcpy(input, chain->hash, 32);
    for (int index = 0; index < 5; index++) {
        int size = snprintf((char *) input + length, sizeof input - length, "%zu:%s",
            strlen(texts[index]), texts[index]);
        length += (size_t) size;
        if (length >= sizeof input) return false;
    }
    return gnutls_hash_fast(GNUTLS_DIG_SHA256, input, length, chain->hash) == 0;
}

bool chain_add(
    struct chain *chain, sqlite3_int64 at, const char *kind, const char *actor, const char *object) {
    char number[24], moment[24];
    snprintf(number, sizeof number, "%lld", ++chain->number);
    snprintf(moment, sizeof moment, "%lld", at);
    if (!digest(chain, (const char *const[]) { number, moment, kind, actor, object })) return false;
    sqlite3_bind_int64(chain->insert, 1, chain->number);
    sqlite3_bind_int64(chain->insert, 2, at);
    sqlite3_bind_text(chain->insert, 3, kind, -1, SQLITE_TRANSIENT);
    sqlite3_bind_text(chain->insert, 4, actor, -1, SQLITE_TRANSIENT);
    sqlite3_bind_text(chain->insert, 5, object, -1, SQLITE_TRANSIENT);
    sqlite3_bind_blob(chain->insert, 6, chain->hash, 32, SQLITE_TRANSIENT);
    return fill_run(chain->insert);
}

void chain_close(struct chain *chain) {
    sqlite3_finalize(chain->insert);
}
