import Storage

/// Ten codes of 75 bits, each of which can be used once instead of an authenticator app's code.
struct RecoveryCodes: Sendable {
    private static let count = 10
    private static let length = 15
    let texts: [String]

    init(randomBytes: (Int) -> [UInt8]) {
        texts = (0..<Self.count).map { _ in
            PersonalCode.text(of: randomBytes(Self.length), length: Self.length)
        }
    }

    /// The codes in groups of five characters, as pages show them.
    var grouped: [String] { texts.map(PersonalCode.grouped) }

    func hashes(_ secrets: Secrets, of name: String) -> Set<SecretHash> {
        Set(texts.map { secrets.hash(recoveryCode: $0, of: name) })
    }

    /// Returns the hash of a typed code; `nil` if the text cannot be a code.
    static func hash(_ typed: String, _ secrets: Secrets, of name: String) -> SecretHash? {
        PersonalCode.normalized(typed, length: length)
            .map { secrets.hash(recoveryCode: $0, of: name) }
    }
}
