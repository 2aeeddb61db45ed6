import GRDB
import Storage

/// A connection setting, which is read back after it is applied.
///
/// GRDB lowers `synchronous` to NORMAL after `prepareDatabase`, so that acknowledged answers could
/// vanish in a power cut. Therefore every setting is verified, and a connection with a wrong value
/// is not used.
struct Setting: Sendable {
    /// The pragma.
    let pragma: String
    /// The value expected when the pragma is read back.
    let value: String

    init(_ pragma: String, _ value: String) {
        self.pragma = pragma
        self.value = value
    }

    /// The settings of every connection.
    static let shared = [
        Setting("foreign_keys", "1"),
        Setting("temp_store", "2"),
        Setting("trusted_schema", "0"),
        Setting("cell_size_check", "1"),
        Setting("recursive_triggers", "0"),
    ]

    /// The additional settings of the writing connection: every commit is synced, and there are no
    /// automatic checkpoints.
    static let writing = [
        Setting("journal_mode", "wal"),
        Setting("synchronous", "2"),
        Setting("wal_autocheckpoint", "0"),
        Setting("journal_size_limit", "67108864"),
        Setting("secure_delete", "1"),
    ]
}

extension Database {
    func apply(_ settings: [Setting]) throws {
        for setting in settings {
            try execute(sql: "PRAGMA \(setting.pragma) = \(setting.value)")
        }
    }

    /// Reads settings back and throws if a value differs.
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
