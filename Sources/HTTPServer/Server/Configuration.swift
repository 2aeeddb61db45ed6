public import HTTP

/// The settings of a server, such as its address and its limits.
public struct Configuration: Sendable {
    public var listener: Listener = .address(host: "127.0.0.1", port: 8080)
    public var hosts: AllowedHosts = .loopback
    public var threads: Int
    public var limits = ServerLimits()
    public var timeouts = ServerTimeouts()
    /// The certificate and the key; without them, the server uses plain HTTP.
    public var tls: TLSFiles?
    public var uploads: UploadDirectory
    /// The address of the only proxy whose `X-Forwarded-` fields are trusted.
    public var trustedProxy: String?

    /// Creates a configuration with default values for the remaining settings.
    ///
    /// - Parameters:
    ///   - uploads: A directory that only this server uses.
    ///   - threads: The number of threads that handle connections; the number of processors by
    ///     default.
    public init(uploads: UploadDirectory, threads: Int = Processors.count) {
        self.uploads = uploads
        self.threads = threads
    }
}
