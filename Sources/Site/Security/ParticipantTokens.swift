import Crypto
import Foundation
import TaskModel

/// The tokens in calendar addresses and in email links, which work without a cookie.
///
/// A token is the encrypted identifier of a participant, with a detail that must still be current.
/// It hides the identifier, so that a token cannot be used to find the participant in an export.
struct ParticipantTokens: Sendable {
    enum Purpose: String {
        /// The detail is the generation of the participant's personal link.
        case calendar
        /// The detail is a hash of the encrypted address.
        case confirmation
        /// The detail is a hash of the address.
        case stop
    }

    private let key: SymmetricKey

    init(key: [UInt8]) {
        self.key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: key),
            info: Array("waymark participant tokens".utf8),
            outputByteCount: 32
        )
    }

    /// Returns a token, which is always the same for the same arguments.
    ///
    /// - Throws: An error of the cryptographic library, which cannot occur with 256-bit keys.
    func token(_ purpose: Purpose, of participant: String, _ detail: String) throws -> String {
        let text = Array("\(participant) \(detail)".utf8)
        // The nonce is derived from the purpose and the text, so that different texts do not share
        // a nonce.
        var nonce = HMAC<SHA256>(key: key)
        nonce.update(data: Array(purpose.rawValue.utf8) + [0] + text)
        let box = try AES.GCM.seal(
            text,
            using: key,
            nonce: try AES.GCM.Nonce(data: Array(nonce.finalize().prefix(12))),
            authenticating: Array(purpose.rawValue.utf8)
        )
        return Secrets.base64URL(Array(box.nonce) + Array(box.ciphertext) + Array(box.tag))
    }

    /// Returns the participant and the detail in a token; `nil` if the token is not genuine.
    func open(_ token: String, _ purpose: Purpose) -> (participant: String, detail: String)? {
        guard let bytes = Secrets.bytes(base64URL: token),
            let box = try? AES.GCM.SealedBox(combined: bytes),
            let text = try? AES.GCM.open(
                box,
                using: key,
                authenticating: Array(purpose.rawValue.utf8)
            )
        else { return nil }
        let parts = String(decoding: text, as: UTF8.self).split(separator: " ")
        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }

    /// Returns a short hash of bytes, for use as the detail in a token.
    static func detail(_ bytes: some Sequence<UInt8>) -> String {
        SHA256.hash(data: Array(bytes)).prefix(16).hexadecimal
    }
}
