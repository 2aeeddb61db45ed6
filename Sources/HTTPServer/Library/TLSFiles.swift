internal import Glibc

/// The files of a TLS identity.
public struct TLSFiles: Sendable, Hashable {
    /// The path of the certificate chain in PEM, with the server's certificate first.
    public var certificate: String
    /// The path of the private key in PEM.
    public var key: String

    /// Creates a pair of paths without reading the files.
    public init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }

    /// Whether the mode of the key file grants any access to users other than the file's owner.
    var isKeyExposed: Bool {
        var status = stat()
        return unsafe stat(key, &status) == 0 && status.st_mode & 0o077 != 0
    }
}
