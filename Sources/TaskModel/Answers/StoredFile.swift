/// A file that a participant sent, which the storage keeps beside the answers.
public struct StoredFile: Sendable, Hashable {
    /// The random identifier under which it is kept.
    public let id: String
    /// The media type, found out from its first bytes: `image/jpeg`.
    public let mediaType: String
    /// How many bytes it has.
    public let size: Int

    /// Makes a reference to a file.
    public init(id: String, mediaType: String, size: Int) {
        self.id = id
        self.mediaType = mediaType
        self.size = size
    }
}
