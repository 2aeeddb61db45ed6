import TaskModel

/// A kind of file that participants can send.
enum FileKind: String, Sendable, CaseIterable {
    case image
    case document

    /// Returns whether a file is of this kind.
    func holds(_ file: StoredFile) -> Bool {
        switch self {
        case .image: file.mediaType.hasPrefix("image/")
        case .document: file.mediaType == "application/pdf"
        }
    }

    /// The value of HTML's `accept`.
    var offered: String { self == .image ? "image/*" : "application/pdf" }
}

enum Camera: String, Sendable, CaseIterable {
    case front
    case back

    /// The value of HTML's `capture`.
    var attribute: String { self == .front ? "user" : "environment" }
}
