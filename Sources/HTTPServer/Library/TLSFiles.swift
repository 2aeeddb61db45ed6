internal import Glibc

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

    /// Whether users other than the owner may read the key.
    var isKeyExposed: Bool {
        var status = stat()
        return unsafe stat(key, &status) == 0 && status.st_mode & 0o077 != 0
    }
}
