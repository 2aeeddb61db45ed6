/// The text with which a backup begins: what it is, for people, and in which format.
enum BackupNote {
    /// The format; one that a reader must know of gets another number.
    static let format = 1
    private static let beginning = "Waymark backup, format "

    /// The text.
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

    /// The format that a text says.
    static func format(of text: [UInt8]) -> Int? {
        let line = String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        guard line.hasPrefix(beginning) else { return nil }
        return Int(line.dropFirst(beginning.count))
    }
}
