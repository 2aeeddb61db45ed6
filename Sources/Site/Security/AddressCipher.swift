import Crypto
import Foundation
import Outbound

/// The encryption of participants' email addresses with the data directory's key.
///
/// It protects addresses from people who can read the database or an export but not the file `key`.
/// A backup contains both.
struct AddressCipher: Sendable {
    private let key: SymmetricKey

    init(key: [UInt8]) {
        self.key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: key),
            info: Array("waymark email addresses".utf8),
            outputByteCount: 32
        )
    }

    /// Encrypts an address for one participant; the result is different each time.
    ///
    /// - Throws: An error of the library, which does not happen with keys of 256 bits.
    func encrypt(_ address: EmailAddress, of participant: String) throws -> [UInt8] {
        let box = try AES.GCM.seal(
            Array(address.text.utf8),
            using: key,
            authenticating: Array(participant.utf8)
        )
        return Array(box.nonce) + Array(box.ciphertext) + Array(box.tag)
    }

    /// Decrypts an address; returns `nil` if it was encrypted with another key or for someone else.
    func decrypt(_ bytes: [UInt8], of participant: String) -> EmailAddress? {
        guard let box = try? AES.GCM.SealedBox(combined: bytes),
            let text = try? AES.GCM.open(
                box,
                using: key,
                authenticating: Array(participant.utf8)
            )
        else { return nil }
        return EmailAddress(String(decoding: text, as: UTF8.self))
    }
}
