public import HTTP

/// The address, the limits and the other settings with which a server starts.
public struct Configuration: Sendable {
    /// The address or socket that the server listens on.
    public var listener: Listener = .address(host: "127.0.0.1", port: 8080)
    /// The host names that requests may use.
    public var hosts: AllowedHosts = .loopback
    public var threads: Int
    public var limits = ServerLimits()
    public var timeouts = ServerTimeouts()
    /// The certificate and the key; without them, the server uses plain HTTP.
    public var tls: TLSFiles?
    /// The directory that stores uploads until their requests are answered.
    public var uploads: UploadDirectory
    /// The address of the only proxy whose `X-Forwarded-` fields are trusted.
    public var trustedProxy: String?

    /// Creates a configuration with default values for all other settings.
    ///
    /// - Parameters:
    ///   - uploads: A directory that only this server uses.
    ///   - threads: The number of threads; the number of processors by default.
    public init(uploads: UploadDirectory, threads: Int = Processors.count) {
        self.uploads = uploads
        self.threads = threads
    }
}
