"""Reports whether a database's audit trail is intact and its foreign keys are valid."""

import hashlib
import sqlite3
import sys


def is_whole(db):
    """Returns whether every number and hash is as the server's documentation defines it."""
    last = bytes(32)
    rows = db.execute("SELECT number, at, kind, actor, object, hash FROM event ORDER BY number")
    for count, (number, at, kind, actor, thing, stored) in enumerate(rows, start=1):
        texts = [text.encode() for text in (str(number), str(at), kind, actor, thing)]
        last = hashlib.sha256(
            last + b"".join(b"%d:%s" % (len(text), text) for text in texts)
        ).digest()
        if number != count or last != stored:
            return False
    return True


def main(path):
    """Prints "whole", "broken" (the audit trail) or "lost" (the target of a foreign key)."""
    db = sqlite3.connect(path)
    lost = db.execute("PRAGMA foreign_key_check").fetchall()
    print("lost" if lost else "whole" if is_whole(db) else "broken")


main(sys.argv[1])
