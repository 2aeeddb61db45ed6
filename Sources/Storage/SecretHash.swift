/// The hash of a secret, in hexadecimal; the secret itself is never stored.
public struct SecretHash: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    /// Creates a hash from hexadecimal digits, which are not checked.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
