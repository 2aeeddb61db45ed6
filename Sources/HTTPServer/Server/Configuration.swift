public import HTTP

/// Everything that a server needs to know before it starts.
public struct Configuration: Sendable {
    /// Where it listens.
    public var listener: Listener = .address(host: "127.0.0.1", port: 8080)
    /// The names under which it may be addressed.
    public var hosts: AllowedHosts = .loopback
    /// How many threads handle connections.
    public var threads: Int
    /// How much it takes on.
    public var limits = ServerLimits()
    /// How long it waits.
    public var timeouts = ServerTimeouts()
    /// Certificate and key, if it speaks TLS itself.
    public var tls: TLSFiles?
    /// Where uploads lie while their requests are answered.
    public var uploads: UploadDirectory
    /// The address of the one proxy whose `X-Forwarded-` fields are believed.
    public var trustedProxy: String?

    /// Makes a configuration with the defaults of everything else.
    ///
    /// - Parameters:
    ///   - uploads: a directory of this server's own.
    ///   - threads: as many as the machine has processors by default.
    public init(uploads: UploadDirectory, threads: Int = Processors.count) {
        self.uploads = uploads
        self.threads = threads
    }
}
