import Crypto
import Foundation

/// The schemas before 1.0, which four migrations created.
///
/// `Adoption` turns each of them into the schema of 1.0. A database that is opened only for
/// reading, such as that of an old backup, can still have one of these schemas.
enum OlderSchema {
    /// The identifiers of the migrations.
    static let migrations = [
        "1: the tables of the first release",
        "2: arms, files, parts of answers, pressed buttons",
        "3: what observers are told",
        "4: invitations of researchers",
    ]

    /// The digest of the definitions after each migration.
    private static let digests = [
        "3db7831c16b5590aff5268c72c3edb288eef02882442cdda956bd48643ab39bb",
        "5bfb78e0b2ed972e62477545e8bcbb55234f8ed39fd53d11981e91137cf0109a",
        "08f344b3e4a69b1b3df66adca8981c017e59847acc2728a6920ca1321b0bce52",
        "8e2b25f66501c1d59768ee720f5b666aa3535b6d5170b4d47223a044c74ec9a9",
    ]

    /// Returns whether the definitions are exactly those that the applied migrations created.
    static func matches(_ definitions: [Definition], after applied: [String]) -> Bool {
        applied.elementsEqual(migrations.prefix(applied.count))
            && digest(of: definitions) == digests[applied.count - 1]
    }

    /// Returns the SHA-256 of definitions, regardless of their order.
    static func digest(of definitions: [Definition]) -> String {
        let lines = definitions.map { "\($0.title)\n\($0.sql)\n" }.sorted()
        let hash = SHA256.hash(data: Data(lines.joined().utf8))
        return hash.map { String(format: "%02x", $0) }.joined()
    }
}
