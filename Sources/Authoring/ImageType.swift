import TaskModel

/// A type of image that browsers support, recognised by the first bytes of a file.
enum ImageType: CaseIterable {
    case svg
    case png
    case jpeg
    case gif
    case webp
    case avif

    /// Creates the type of an image from its bytes, or returns `nil` if the bytes match no type.
    init?(of bytes: [UInt8]) {
        guard let type = Self.allCases.first(where: { $0.isType(of: bytes) }) else { return nil }
        self = type
    }

    /// The file name extensions of the type, with the usual extension first.
    var endings: [String] {
        switch self {
        case .svg: ["svg"]
        case .png: ["png"]
        case .jpeg: ["jpg", "jpeg"]
        case .gif: ["gif"]
        case .webp: ["webp"]
        case .avif: ["avif"]
        }
    }

    private func isType(of bytes: [UInt8]) -> Bool {
        switch self {
        case .svg: String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<svg")
        case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
        case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
        case .gif: bytes.starts(with: Array("GIF8".utf8))
        case .webp: bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
        case .avif: bytes.dropFirst(4).starts(with: Array("ftypavif".utf8))
        }
    }
}
