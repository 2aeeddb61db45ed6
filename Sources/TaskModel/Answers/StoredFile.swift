/// A reference, in an answer, to a file that the participant sent.
public struct StoredFile: Sendable, Hashable {
    /// The unguessable identifier under which the file is stored.
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
