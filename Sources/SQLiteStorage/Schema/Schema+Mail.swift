extension Schema {
    /// The addresses of participants who want reminders, and the messages to them.
    static let mail = """
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
        """
}
