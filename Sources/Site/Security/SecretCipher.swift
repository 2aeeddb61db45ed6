import Crypto
import Foundation

/// A cipher for stored secrets; its key is derived from the data directory's key.
///
/// It protects the secrets from people who can read the database or an export but not the file
/// `key`. A backup contains both the database and the key.
struct SecretCipher: Sendable {
    private let key: SymmetricKey

    /// Creates the cipher for one purpose; ciphers for other purposes cannot decrypt the results.
    init(key: [UInt8], purpose: String) {
        self.key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: key),
            info: Array(purpose.utf8),
            outputByteCount: 32
        )
    }

    /// Encrypts a secret for one owner; the result is different each time.
    ///
    /// - Throws: An error of the cryptographic library, which cannot occur with 256-bit keys.
    func encrypt(_ secret: [UInt8], of owner: String) throws -> [UInt8] {
        let box = try AES.GCM.seal(secret, using: key, authenticating: Array(owner.utf8))
        return Array(box.nonce) + Array(box.ciphertext) + Array(box.tag)
    }

    /// Decrypts a secret; returns `nil` unless it was encrypted with this key, for this purpose and
    /// for this owner.
    func decrypt(_ bytes: [UInt8], of owner: String) -> [UInt8]? {
        guard let box = try? AES.GCM.SealedBox(combined: bytes) else { return nil }
        return try? Array(AES.GCM.open(box, using: key, authenticating: Array(owner.utf8)))
    }
}
