/// The files of a TLS identity.
public struct TLSFiles: Sendable, Hashable {
    /// The certificate chain in PEM, the server's own first.
    public var certificate: String
    /// The private key in PEM.
    public var key: String

    /// Names the files.
    public init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }
}
