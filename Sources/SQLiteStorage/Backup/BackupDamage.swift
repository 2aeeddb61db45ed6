import Archive

/// Why a file is not taken for a backup.
public struct BackupDamage: Error, Hashable, CustomStringConvertible {
    /// A sentence.
    public let description: String

    /// Says what is wrong with a file.
    init(_ file: String, _ reason: String) {
        description =
            "\(file) is not a complete and unchanged backup: \(reason). Use another copy or backup."
    }

    /// A file of a program that knows more.
    static func newer(_ file: String) -> BackupDamage {
        BackupDamage(newer: file)
    }

    private init(newer file: String) {
        description = "\(file) was made by a newer waymark; use that one"
    }
}
