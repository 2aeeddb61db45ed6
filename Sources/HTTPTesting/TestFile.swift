/// A file to upload.
public struct TestFile: Sendable {
    /// The control's name.
    public var name: String
    /// The file's name.
    public var fileName: String
    /// The media type.
    public var contentType: String
    /// The file's bytes.
    public var bytes: [UInt8]

    /// Makes a file.
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
