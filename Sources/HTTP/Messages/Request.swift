/// What is known of a request before its body arrives; it has passed the request gate.
public struct RequestHead: Sendable, Hashable {
    /// The method.
    public let method: Method
    /// The target as it stood in the request line, not decoded.
    public let target: String
    /// The path's segments, percent-decoded once; `/a/b` is `["a", "b"]`, `/` is empty.
    public let path: [String]
    /// The query's fields, decoded once.
    public let query: FormFields
    /// The header fields as received.
    public let headers: HeaderFields
    /// The numeric address of the peer of this connection, without port.
    public let peer: String
    /// Whether this connection is encrypted by this server.
    public let isEncrypted: Bool
    /// Whether the request came through the trusted proxy, so that `peer` is what the proxy reports.
    public let isForwarded: Bool

    /// Makes a head of its parts.
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

    /// The client's network, by which limits count.
    public var network: ClientNetwork { ClientNetwork(peer) }

    /// Whether the request comes from this machine itself, and not through the trusted proxy.
    public var isLocal: Bool { !isForwarded && network.isLoopback }
}

/// A file that arrived in a multipart form, stored on disk and owned by the request.
public struct UploadedFile: Sendable, Hashable {
    /// The control's name.
    public let name: String
    /// The file name that the client gave; never used as a path.
    public let fileName: String
    /// The media type that the client claimed.
    public let contentType: String
    /// Where the bytes lie; removed when the response has been sent, unless it was moved away.
    public let path: String
    /// Length in bytes.
    public let byteCount: Int
    /// Whether the bytes are there; the disk was full or failed if not, and the form came without
    /// them.
    public let isStored: Bool

    /// Makes a description of a stored file.
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

/// A whole request: head, form fields, files.
public struct Request: Sendable {
    /// Method, path, header fields.
    public let head: RequestHead
    /// The body's fields; empty for GET and HEAD.
    public let form: FormFields
    /// The files of a multipart body.
    public let files: [UploadedFile]

    /// Makes a request of its parts.
    public init(head: RequestHead, form: FormFields = FormFields(), files: [UploadedFile] = []) {
        self.head = head
        self.form = form
        self.files = files
    }
}
