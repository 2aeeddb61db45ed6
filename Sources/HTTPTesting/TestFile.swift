/// A file to upload in a multipart form.
public struct TestFile: Sendable {
    public var name: String
    /// The file name sent to the server.
    public var fileName: String
    /// The media type sent to the server.
    public var contentType: String
    public var bytes: [UInt8]

    public init(
        name: String,
        fileName: String,
        contentType: String = "application/octet-stream",
        bytes: [UInt8]
    ) {
        self.name = name
        self.fileName = fileName
        self.contentType = contentType
        self.bytes = bytes
    }
}
