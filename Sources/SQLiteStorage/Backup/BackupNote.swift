/// The readme with which a backup starts: a description for people, and the format number.
enum BackupNote {
    /// The format number; an incompatible change increases it.
    static let format = 1
    private static let beginning = "Waymark backup, format "

    static let text = """
        \(beginning)\(format)

        This archive holds all data of a Waymark server as they were at one moment:

          waymark.sqlite   studies, sessions, answers, researchers, audit trail (SQLite)
          key              what signs forms and makes return codes
          files/           what participants sent
          manifest.json    when it was made, how many rows there are, the head of the audit trail
          SHA256SUMS       the hash of everything before it

        Put it back:              waymark restore THIS_FILE --data NEW_DIRECTORY
        See whether it is whole:  waymark check THIS_FILE
        Without waymark:          tar -xf THIS_FILE && sha256sum -c SHA256SUMS

        Whoever has this file has the answers: keep it encrypted.

        """

    /// Parses the format number in a readme; returns `nil` if it is not a readme of a backup.
    static func format(of text: [UInt8]) -> Int? {
        let line = String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        guard line.hasPrefix(beginning) else { return nil }
        return Int(line.dropFirst(beginning.count))
    }
}
