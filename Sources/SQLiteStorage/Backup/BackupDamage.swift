import Archive

/// The reason why a file is not accepted as a backup.
package struct BackupDamage: Error, Hashable, CustomStringConvertible {
    /// The reason and the remedy.
    package let description: String

    init(_ file: String, _ reason: String) {
        description =
            "\(file) is not a complete and unchanged backup: \(reason). Use another copy or backup."
    }

    /// Returns the error for a backup in a format that is too new for this program.
    static func newer(_ file: String) -> BackupDamage {
        BackupDamage(newer: file)
    }

    private init(newer file: String) {
        description = "\(file) was made by a newer version of waymark; use that version"
    }
}
