/// A reference to a file that a participant sent, which is stored next to the answers.
public struct StoredFile: Sendable, Hashable {
    /// The random identifier under which the file is stored.
    public let id: String
    /// The media type, detected from the first bytes: `image/jpeg`.
    public let mediaType: String
    /// The number of bytes.
    public let size: Int

    public init(id: String, mediaType: String, size: Int) {
        self.id = id
        self.mediaType = mediaType
        self.size = size
    }
}
