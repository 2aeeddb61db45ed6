import TaskModel

/// A kind of file that participants can send.
enum FileKind: String, Sendable, CaseIterable {
    case image
    case document
    case video
    case audio

    /// Returns whether a file can be of this kind.
    ///
    /// Phones store sound in the same containers as video, and the first bytes of these containers
    /// do not distinguish the two. An MP4 or 3GPP video is therefore also accepted as sound.
    func holds(_ file: StoredFile) -> Bool {
        switch self {
        case .image: file.mediaType.hasPrefix("image/")
        case .document: file.mediaType == "application/pdf"
        case .video: file.mediaType.hasPrefix("video/")
        case .audio:
            file.mediaType.hasPrefix("audio/")
                || ["video/mp4", "video/3gpp"].contains(file.mediaType)
        }
    }

    /// The value of HTML's `accept`.
    var offered: String { self == .document ? "application/pdf" : rawValue + "/*" }

    /// Whether the page can record a file of this kind.
    var isRecordable: Bool { self == .video || self == .audio }
}

enum Camera: String, Sendable, CaseIterable {
    case front
    case back

    /// The value of HTML's `capture`.
    var attribute: String { self == .front ? "user" : "environment" }
}
