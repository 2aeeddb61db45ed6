import TaskModel

/// What can be sent as a file.
enum FileKind: String, Sendable, CaseIterable {
    case image
    case document

    /// Whether a file is of this kind.
    func holds(_ file: StoredFile) -> Bool {
        switch self {
        case .image: file.mediaType.hasPrefix("image/")
        case .document: file.mediaType == "application/pdf"
        }
    }

    /// What browsers are told to offer.
    var offered: String { self == .image ? "image/*" : "application/pdf" }
}

enum Camera: String, Sendable, CaseIterable {
    case front
    case back

    /// What HTML calls it.
    var attribute: String { self == .front ? "user" : "environment" }
}
