import GRDB
import Storage

/// A connection setting, which is read back after it is applied.
///
/// GRDB lowers `synchronous` to NORMAL after `prepareDatabase`, so acknowledged answers could be
/// lost in a power cut. Therefore every setting is verified, and a connection with a wrong value is
/// not used.
struct ConnectionPragma: Sendable {
    let pragma: String
    /// The value to set, in the form in which SQLite returns it.
    let value: String

    init(_ pragma: String, _ value: String) {
        self.pragma = pragma
        self.value = value
    }

    /// The settings of every connection.
    static let shared = [
        ConnectionPragma("foreign_keys", "1"),
        ConnectionPragma("temp_store", "2"),
        ConnectionPragma("trusted_schema", "0"),
        ConnectionPragma("cell_size_check", "1"),
        ConnectionPragma("recursive_triggers", "0"),
    ]

    /// The additional settings of the writing connection, such as a sync of every commit and no
    /// automatic checkpoints.
    static let writing = [
        ConnectionPragma("journal_mode", "wal"),
        ConnectionPragma("synchronous", "2"),
        ConnectionPragma("wal_autocheckpoint", "0"),
        ConnectionPragma("journal_size_limit", "67108864"),
        ConnectionPragma("secure_delete", "1"),
    ]
}

extension Database {
    func apply(_ settings: [ConnectionPragma]) throws {
        for setting in settings {
            try execute(sql: "PRAGMA \(setting.pragma) = \(setting.value)")
        }
    }

    /// Reads settings back and throws if a value differs from the required value.
    func verify(_ settings: [ConnectionPragma]) throws {
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
