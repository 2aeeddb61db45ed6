import Crypto
import Foundation
import Storage
import TaskModel

/// The secrets, such as form tokens, personal links and codes, that are derived from the data
/// directory's key.
struct Secrets: Sendable {
    /// The HMAC state for the key; each tag is computed from a copy.
    private let keyed: HMAC<SHA256>
    private let formTokens = FormTokenCache()

    init(key: [UInt8]) {
        keyed = HMAC(key: SymmetricKey(data: key))
    }

    /// Returns the token of a form, which is valid for one browser, object and purpose.
    func formToken(browser: SecretHash, object: String, purpose: String) -> String {
        formTokens.token(FormTokenCache.Form(browser: browser, object: object, purpose: purpose)) {
            Self.base64URL(tag("form", browser.rawValue, object, purpose))
        }
    }

    /// Returns whether a form's token is valid; compares tokens in constant time.
    func isToken(_ token: String, browser: SecretHash, object: String, purpose: String) -> Bool {
        Self.isEqual(formToken(browser: browser, object: object, purpose: purpose), token)
    }

    /// Returns the proof that a researcher has signed in with this browser and with the password
    /// that has the given hash.
    func knownBrowserProof(_ browser: String, name: String, passwordHash: String) -> String {
        Self.base64URL(tag("known-browser", browser, name, passwordHash))
    }

    /// Returns a suffix that distinguishes the known-browser cookies of different researchers.
    func knownBrowserMark(of name: String) -> String {
        tag("known-browser-mark", name).prefix(8).hexadecimal
    }

    /// Returns whether two texts are equal, in a time that depends only on their lengths.
    static func isEqual(_ wanted: String, _ given: String) -> Bool {
        let (ours, theirs) = (wanted.utf8.span, given.utf8.span)
        guard ours.count == theirs.count else { return false }
        var difference: UInt8 = 0
        for index in ours.indices { difference |= ours[index] ^ theirs[index] }
        return difference == 0
    }

    /// Returns the token in a participant's personal link.
    func personalToken(of participant: Participant) -> String {
        Self.base64URL(tag("personal-link", participant.id, String(participant.generation)))
    }

    /// Returns the personal code of a participant: ten letters and digits of 5 bits each.
    func personalCode(of participant: Participant) -> String {
        PersonalCode.text(of: tag("personal-code", participant.id, String(participant.generation)))
    }

    /// Returns the identity of a person whose link parameter has the given value.
    func identity(_ value: String, of parameter: String, in study: String) -> ParticipantIdentity {
        let tag = tag("identity", study, parameter, value)
        return ParticipantIdentity(.parameter, SecretHash(rawValue: tag.hexadecimal))
    }

    /// Returns the identifier of a session's file.
    ///
    /// `place` identifies an item in one visit to a step. The identifier is the same for the same
    /// bytes from the same place, and cannot be guessed.
    func fileIdentifier(session: String, place: String, digest: [UInt8]) -> String {
        let tag = tag("file", session, place, digest.hexadecimal)
        return Self.identifier(of: tag)
    }

    /// Returns the hashes of a participant's personal link and code, as they are stored.
    func personalKeys(of participant: Participant) -> PersonalKeys {
        PersonalKeys(
            token: Self.hash(of: personalToken(of: participant)),
            code: hash(code: personalCode(of: participant))
        )
    }

    /// Returns a text with which scripts distinguish turns; the text grants no access.
    func mark(ofTurn key: SecretHash) -> String {
        tag("turn", key.rawValue).prefix(8).hexadecimal
    }

    /// Returns the secret in the link of an invitation.
    func token(ofInvitation number: Int, to study: String) -> String {
        Self.base64URL(tag("invitation-link", study, String(number)))
    }

    /// Returns the code of an invitation, in the format of a personal code.
    func code(ofInvitation number: Int, to study: String) -> String {
        PersonalCode.text(of: tag("invitation-code", study, String(number)))
    }

    /// Returns the hashes of an invitation's link and code, as they are stored.
    func keys(ofInvitation number: Int, to study: String) -> PersonalKeys {
        PersonalKeys(
            token: Self.hash(of: token(ofInvitation: number, to: study)),
            code: hash(code: code(ofInvitation: number, to: study))
        )
    }

    /// Returns the hash of a personal or invitation code, as it is stored.
    ///
    /// The hash is peppered, because the code is short.
    ///
    /// Older releases used the same HMAC label for the return codes of sessions, so those codes
    /// still work.
    func hash(code: String) -> SecretHash {
        SecretHash(rawValue: tag("return-code-hash", code).hexadecimal)
    }

    /// Returns the hash of a recovery code, as it is stored.
    ///
    /// The hash is peppered, because the code is short.
    func hash(recoveryCode code: String, of name: String) -> SecretHash {
        SecretHash(rawValue: tag("recovery-code", name, code).hexadecimal)
    }

    /// Returns the proof that the password with the given hash was typed in this browser at the
    /// given time.
    func passwordProof(
        browser: SecretHash,
        name: String,
        passwordHash: String,
        at milliseconds: Int64
    ) -> String {
        let time = String(milliseconds)
        return Self.base64URL(tag("password", browser.rawValue, name, passwordHash, time))
    }

    /// Returns the hash of a long secret, as it is stored.
    ///
    /// Long secrets, such as those of browsers, links and access tokens, need no pepper.
    static func hash(of secret: String) -> SecretHash {
        var hash = SHA256()
        var secret = secret
        secret.withUTF8 { unsafe hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
        return SecretHash(rawValue: hash.finalize().hexadecimal)
    }

    /// Returns the HMAC of the texts.
    ///
    /// Each text is preceded by its length, so different lists of texts never produce the same
    /// message.
    func tag(_ parts: String...) -> [UInt8] {
        var message: [UInt8] = []
        message.reserveCapacity(parts.reduce(0) { $0 + $1.utf8.count + 5 })
        for part in parts {
            message.append(contentsOf: String(part.utf8.count).utf8)
            message.append(UInt8(ascii: ":"))
            message.append(contentsOf: part.utf8)
        }
        var code = keyed
        code.update(data: message)
        return Array(code.finalize())
    }

    /// Encodes bytes as base64url (RFC 4648 §5) without padding.
    static func base64URL(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString(options: [.base64URLAlphabet, .omitPaddingCharacter])
    }

    /// Decodes base64url or base64, with or without padding; returns `nil` if the text is
    /// malformed.
    static func bytes(base64URL text: String) -> [UInt8]? {
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
        return Data(base64Encoded: plain + padding).map { Array($0) }
    }

    /// The number of random bytes for an identifier.
    static let identifierBytes = 17

    /// Returns an identifier from 17 bytes: a letter, followed by 128 bits as base64url.
    ///
    /// Without the letter, one in 64 identifiers would start with `-`. Spreadsheets would read them
    /// as formulas, and programs as options.
    static func identifier(of bytes: [UInt8]) -> String {
        let letter = Unicode.Scalar(UInt8(ascii: "a") + (bytes.first ?? 0) % 16)
        return String(letter) + base64URL(Array(bytes.dropFirst().prefix(16)))
    }
}
