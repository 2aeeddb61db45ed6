/// The validated head of a request, known before its body arrives.
public struct RequestHead: Sendable, Hashable {
    public let method: Method
    /// The target as received in the request line, not decoded.
    public let target: String
    /// The path's segments, percent-decoded once; `/a/b` is `["a", "b"]`, and `/` is empty.
    public let path: [String]
    /// The fields of the query, decoded once.
    public let query: FormFields
    /// The header fields, without white space around their values.
    public let headers: HeaderFields
    /// The numeric address of the client, without a port: the address that the trusted proxy
    /// reported, or else the address of the connection.
    public let peer: String
    /// Whether TLS protected the request in transit to this server or to the trusted proxy.
    public let isEncrypted: Bool
    /// Whether the trusted proxy forwarded the request.
    ///
    /// If the proxy reported no valid client address, `peer` is the proxy's own address.
    public let isForwarded: Bool

    public init(
        method: Method,
        target: String,
        path: [String],
        query: FormFields = FormFields(),
        headers: HeaderFields = HeaderFields(),
        peer: String = "127.0.0.1",
        isEncrypted: Bool = false,
        isForwarded: Bool = false
    ) {
        self.method = method
        self.target = target
        self.path = path
        self.query = query
        self.headers = headers
        self.peer = peer
        self.isEncrypted = isEncrypted
        self.isForwarded = isForwarded
    }

    /// The client's network, to which limits apply.
    public var network: ClientNetwork { ClientNetwork(peer) }

    /// Whether the request comes directly from this machine, not through the trusted proxy.
    public var isLocal: Bool { !isForwarded && network.isLoopback }
}

/// A file that arrived in a multipart form; if it was stored on disk, the request owns it.
public struct UploadedFile: Sendable, Hashable {
    public let name: String
    /// The file name given by the client; never used as a path.
    public let fileName: String
    /// The media type claimed by the client, or `application/octet-stream` if the client claims
    /// none.
    public let contentType: String
    /// The path of the file.
    ///
    /// The server removes the file after the response unless the handler has moved it.
    public let path: String
    /// The number of bytes received, even if the file was not stored.
    public let byteCount: Int
    /// Whether the file was stored.
    ///
    /// The value is `false` if the file could not be created or written, or if it exceeded the
    /// upload budget or the free disk space.
    public let isStored: Bool

    public init(
        name: String,
        fileName: String,
        contentType: String,
        path: String,
        byteCount: Int,
        isStored: Bool = true
    ) {
        self.name = name
        self.fileName = fileName
        self.contentType = contentType
        self.path = path
        self.byteCount = byteCount
        self.isStored = isStored
    }
}

/// A complete request: head, form fields and files.
public struct Request: Sendable {
    public let head: RequestHead
    /// The form fields of the body; empty for GET and HEAD.
    public let form: FormFields
    /// The files of a multipart body.
    public let files: [UploadedFile]

    public init(head: RequestHead, form: FormFields = FormFields(), files: [UploadedFile] = []) {
        self.head = head
        self.form = form
        self.files = files
    }
}
