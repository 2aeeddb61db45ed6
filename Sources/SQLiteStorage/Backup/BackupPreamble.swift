/// The readme at the start of a backup: a description and the format number.
enum BackupPreamble {
    /// The format number; an incompatible change increases it.
    static let format = 1
    private static let beginning = "Waymark backup, format "

    static let text = """
        \(beginning)\(format)

        This archive contains all data of a Waymark server at one point in time:

          waymark.sqlite   studies, sessions, answers, researchers, audit trail (SQLite)
          key              the secret key for signing forms and making return codes
          files/           files that participants sent
          manifest.json    time of the backup, row counts, head of the audit trail
          SHA256SUMS       hashes of all files before it

        Restore it:       waymark restore THIS_FILE --data NEW_DIRECTORY
        Check it:         waymark check THIS_FILE
        Without waymark:  tar -xf THIS_FILE && sha256sum -c SHA256SUMS

        Anyone with this file can read all answers. Store it encrypted.

        """

    /// Parses the format number in a readme; returns `nil` if the text is not the readme of a
    /// backup.
    static func format(of text: [UInt8]) -> Int? {
        let line = String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        guard line.hasPrefix(beginning) else { return nil }
        return Int(line.dropFirst(beginning.count))
    }
}
