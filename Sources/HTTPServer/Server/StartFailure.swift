/// An error that prevents a server from starting.
public enum StartFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The server cannot listen on the address, for example because the port is in use.
    case address(host: String, port: Int, reason: String)
    /// The descriptor is not a listening socket.
    case inherited(descriptor: CInt)
    /// The certificate file or the key file cannot be read, is empty, or contains a NUL byte, for
    /// example because the file is in DER format.
    case unreadable(path: String)
    /// The library was built without TLS.
    case noTLS
    /// The upload directory cannot be used.
    case uploads(UploadDirectory.Unusable)
    /// The library did not start; with TLS, most likely because the key and the certificate do not
    /// match.
    case library
    /// `start` was called on a server that is starting or running, or that has been stopped.
    case alreadyStarted

    /// A message for the person who starts the server.
    public var description: String {
        switch self {
        case .address(let host, let port, let reason):
            "Cannot listen on \(host):\(port): \(reason)."
        case .inherited(let descriptor): "Descriptor \(descriptor) is not a listening socket."
        case .unreadable(let path):
            "Cannot use \(path): the file is missing, unreadable, empty or not in PEM format."
        case .noTLS: "This libmicrohttpd was built without TLS."
        case .uploads(let unusable): unusable.description
        case .library:
            "libmicrohttpd did not start. With TLS, check that the certificate and the key match."
        case .alreadyStarted: "The server was already started."
        }
    }
}
