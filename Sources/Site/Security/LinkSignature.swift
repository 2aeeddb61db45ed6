import Crypto
import Foundation
import Storage
import TaskModel

/// The signatures of links into a study.
///
/// With a signature, a panel or a hospital system proves who the participant is.
package struct LinkSignature: Sendable {
    /// The key of the study's signatures, as text, for the system that signs links.
    ///
    /// It is derived from the data directory's key, so it does not have to be stored.
    package let key: String

    /// The period for which a signed link is valid, in seconds.
    static let lifetime: Int64 = 600
    /// The maximum lead of the signer's clock over the server's, in seconds.
    static let clockSkew: Int64 = 60

    /// Creates the signatures of a study's links.
    ///
    /// - Parameters:
    ///   - study: The identifier of the study.
    ///   - secret: The data directory's key.
    package init(study: String, secret: [UInt8]) {
        let message = Array("link-signature:\(study)".utf8)
        let code = HMAC<SHA256>.authenticationCode(
            for: message,
            using: SymmetricKey(data: secret)
        )
        key = Array(code).hexadecimal
    }

    /// Returns the signature of a link's parameters, in hexadecimal.
    ///
    /// The signature is the HMAC-SHA-256 of the parameters, sorted by name; the HMAC key is the
    /// text of `key`. Each parameter is written as its name, an equals sign and its value; line
    /// feeds separate the parameters. The parameter `time` is included.
    func signature(of parameters: [String: String], at time: Int64) -> String {
        let all = parameters.merging([Admission.timeParameter: String(time)]) { $1 }
        let message = all.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            .joined(separator: "\n")
        let code = HMAC<SHA256>.authenticationCode(
            for: Array(message.utf8),
            using: SymmetricKey(data: Array(key.utf8))
        )
        return Array(code).hexadecimal
    }

    /// Returns a link's signature, to be marked as used.
    ///
    /// Returns `nil` if the signature is wrong or has expired. Also returns `nil` if `time` is too
    /// far in the future, or if a parameter contains a line feed.
    func verified(
        _ signature: String,
        of parameters: [String: String],
        at time: Int64,
        now: Instant
    ) -> UsedSignature? {
        // The time in a forged link can be any number, so the subtraction can overflow.
        let (age, isOutOfRange) = (now.milliseconds / 1000).subtractingReportingOverflow(time)
        let isSafe = parameters.values.allSatisfy { !$0.contains("\n") }
        guard isSafe, !isOutOfRange, -Self.clockSkew...Self.lifetime ~= age,
            Secrets.isEqual(self.signature(of: parameters, at: time), signature.lowercased())
        else { return nil }
        let expiry = Instant(milliseconds: (time + Self.lifetime + 1) * 1000)
        let used = "\(key) \(signature.lowercased())"
        return UsedSignature(hash: Secrets.hash(of: used), expiresAt: expiry)
    }
}
