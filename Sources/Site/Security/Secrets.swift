import Crypto
import Foundation
import Storage
import TaskModel

/// The secrets derived from the data directory's key, such as form tokens, return links and codes.
struct Secrets: Sendable {
    /// The HMAC state after processing the key; each tag is computed from a copy.
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
    /// that has this hash.
    func knownBrowserProof(_ browser: String, name: String, passwordHash: String) -> String {
        Self.base64URL(tag("known-browser", browser, name, passwordHash))
    }

    /// Returns a suffix that distinguishes the known-browser cookies of different names.
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

    /// Returns the token in a session's return link.
    func returnToken(of session: String) -> String {
        Self.base64URL(tag("return-link", session))
    }

    /// Returns the short code of a session: ten letters and digits of 5 bits each.
    func returnCode(of session: String) -> String {
        ReturnCode.text(of: tag("return-code", session))
    }

    /// Returns the identifier of a session's file.
    ///
    /// The identifier is the same for the same bytes from the same place, which is an item in one
    /// visit to a step. It cannot be guessed.
    func fileIdentifier(session: String, place: String, digest: [UInt8]) -> String {
        let tag = tag("file", session, place, digest.hexadecimal)
        return Self.identifier(of: tag)
    }

    /// Returns the stored hashes of a session's return link and code.
    func returnKeys(of session: String) -> ReturnKeys {
        ReturnKeys(
            token: hash(returnToken: returnToken(of: session)),
            code: hash(returnCode: returnCode(of: session))
        )
    }

    /// Returns the stored hash of a return link's token.
    func hash(returnToken: String) -> SecretHash {
        Self.hash(of: returnToken)
    }

    /// Returns the stored hash of a return code, peppered because the code is short.
    func hash(returnCode: String) -> SecretHash {
        SecretHash(rawValue: tag("return-code-hash", returnCode).hexadecimal)
    }

    /// Returns the stored hash of a browser's or researcher's secret.
    ///
    /// Such a secret is long enough not to need a pepper.
    static func hash(of secret: String) -> SecretHash {
        var hash = SHA256()
        var secret = secret
        secret.withUTF8 { unsafe hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
        return SecretHash(rawValue: hash.finalize().hexadecimal)
    }

    private func tag(_ parts: String...) -> [UInt8] {
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

    /// Encodes bytes in base 64 for URLs (RFC 4648 §5), without padding.
    static func base64URL(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString(options: [.base64URLAlphabet, .omitPaddingCharacter])
    }

    /// The number of random bytes for an identifier.
    static let identifierBytes = 17

    /// Returns an identifier from 17 bytes: a letter, followed by 128 bits in base 64.
    ///
    /// Without the letter, one in 64 identifiers would start with `-`, which spreadsheets read as a
    /// formula and programs as an option.
    static func identifier(of bytes: [UInt8]) -> String {
        let letter = Unicode.Scalar(UInt8(ascii: "a") + (bytes.first ?? 0) % 16)
        return String(letter) + base64URL(Array(bytes.dropFirst().prefix(16)))
    }
}
