internal import Crypto
import TaskModel

/// The signature of a webhook's body, with which receivers detect forged and replayed messages.
enum WebhookSignature {
    /// Returns the value of the header `Waymark-Signature`, such as `t=1772355605,v1=5257a869…`.
    ///
    /// `t` is the time in seconds since 1970. `v1` is the HMAC-SHA-256 of the time, a dot and the
    /// body; the key is the secret in UTF-8. The time is signed so that receivers can reject old
    /// messages.
    static func header(for body: [UInt8], secret: String, at time: Instant) -> String {
        let seconds = time.milliseconds / 1000
        let code = HMAC<SHA256>.authenticationCode(
            for: Array("\(seconds).".utf8) + body,
            using: SymmetricKey(data: Array(secret.utf8))
        )
        return "t=\(seconds),v1=\(Array(code).hexadecimal)"
    }
}
