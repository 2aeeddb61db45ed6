import GRDB
import Storage

/// A setting of a connection: made, then read back.
///
/// GRDB turns `synchronous` down to NORMAL after `prepareDatabase`, with which acknowledged answers
/// vanish in a power cut. So nothing is taken for granted, and a connection that does not have what
/// was asked for is not used.
struct Setting: Sendable {
    /// The pragma.
    let pragma: String
    /// The value that is read back.
    let value: String

    init(_ pragma: String, _ value: String) {
        self.pragma = pragma
        self.value = value
    }

    /// What every connection needs.
    static let shared = [
        Setting("foreign_keys", "1"),
        Setting("temp_store", "2"),
        Setting("trusted_schema", "0"),
        Setting("cell_size_check", "1"),
        Setting("recursive_triggers", "0"),
    ]

    /// What the one writing connection needs beside it: every commit on disk, and checkpoints only
    /// when we say so.
    static let writing = [
        Setting("journal_mode", "wal"),
        Setting("synchronous", "2"),
        Setting("wal_autocheckpoint", "0"),
        Setting("journal_size_limit", "67108864"),
        Setting("secure_delete", "1"),
    ]
}

extension Database {
    /// Makes settings.
    func apply(_ settings: [Setting]) throws {
        for setting in settings {
            try execute(sql: "PRAGMA \(setting.pragma) = \(setting.value)")
        }
    }

    /// Reads settings back; throws when one is not what it must be.
    func verify(_ settings: [Setting]) throws {
        for setting in settings {
            let value = try String.fetchOne(self, sql: "PRAGMA \(setting.pragma)") ?? "nothing"
            guard value == setting.value else {
                throw StorageError.unavailable(
                    "the database has \(setting.pragma)=\(value), not \(setting.value)."
                )
            }
        }
    }
}
