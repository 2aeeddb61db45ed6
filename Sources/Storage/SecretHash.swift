/// The hash of a secret, in hexadecimal; the secret itself is never stored.
public struct SecretHash: RawRepresentable, Sendable, Hashable {
    /// The hexadecimal text.
    public let rawValue: String

    /// Wraps a hash.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
