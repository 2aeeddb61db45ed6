import Crypto
import Foundation
import TaskModel

/// The codes in an authenticator app, which change every 30 seconds (TOTP, RFC 6238).
struct AuthenticatorCodes: Sendable {
    /// The number of bytes of a secret, as RFC 4226 recommends.
    static let secretBytes = 20
    private static let secondsPerStep: Int64 = 30
    let secret: [UInt8]

    /// Returns the time step to which a typed code belongs; `nil` if the code is wrong.
    ///
    /// The codes of the previous and the next time step are accepted too, because clocks differ.
    func step(of typed: String, at now: Instant) -> Int64? {
        let digits = String(typed.filter { !$0.isWhitespace })
        let current = now.milliseconds / (1000 * Self.secondsPerStep)
        var found: Int64?
        for step in [current - 1, current + 1, current]
        where Secrets.isEqual(code(ofStep: step), digits) {
            found = step
        }
        return found
    }

    /// Returns the code of a time step: six digits.
    func code(ofStep step: Int64) -> String {
        let counter = (0..<8).map { UInt8(truncatingIfNeeded: step >> (56 - 8 * $0)) }
        let tag = Array(
            HMAC<Insecure.SHA1>.authenticationCode(
                for: counter,
                using: SymmetricKey(data: secret)
            )
        )
        // RFC 4226, section 5.3: the last four bits are the byte offset of a 31-bit number.
        let offset = Int(tag[19] & 15)
        let number = tag[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let digits = String((number & 0x7FFF_FFFF) % 1_000_000)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// The secret in base32 (RFC 4648), as people type it into an app.
    var text: String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        // A secret of 20 bytes is four groups of 40 bits, so no padding is needed.
        var text = ""
        for start in stride(from: 0, to: secret.count, by: 5) {
            let group = secret[start..<min(start + 5, secret.count)]
                .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            for shift in stride(from: 35, through: 0, by: -5) {
                text.append(alphabet[Int(group >> shift & 31)])
            }
        }
        return text
    }

    /// Returns the link that an app reads from a QR code.
    func link(of name: String, at host: String) -> String {
        let escape = { (text: String) in
            text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        }
        let label = "Waymark%20\(escape(host)):\(escape(name))"
        return "otpauth://totp/\(label)?secret=\(text)&issuer=Waymark%20\(escape(host))"
    }
}
