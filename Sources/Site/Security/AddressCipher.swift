import Outbound

/// The encryption of participants' email addresses.
struct AddressCipher: Sendable {
    private let cipher: SecretCipher

    init(key: [UInt8]) {
        cipher = SecretCipher(key: key, purpose: "waymark email addresses")
    }

    /// Encrypts an address for one participant; the result is different each time.
    ///
    /// - Throws: An error of the cryptographic library, which cannot occur with 256-bit keys.
    func encrypt(_ address: EmailAddress, of participant: String) throws -> [UInt8] {
        try cipher.encrypt(Array(address.text.utf8), of: participant)
    }

    /// Decrypts an address; returns `nil` unless it was encrypted with this key for this
    /// participant.
    func decrypt(_ bytes: [UInt8], of participant: String) -> EmailAddress? {
        cipher.decrypt(bytes, of: participant)
            .flatMap { EmailAddress(String(decoding: $0, as: UTF8.self)) }
    }
}
