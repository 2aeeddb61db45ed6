/// The supported media types of files, detected from their first bytes.
public enum SniffedMediaType {
    /// The number of bytes needed for detection.
    public static let prefix = 64

    /// Returns the media type of a file with these first bytes, or `nil` if the type is not
    /// supported.
    ///
    /// The declared type and the file name come from the sender and are not trusted: an HTML page
    /// sent as an image would run when a researcher opens it.
    public static func of(_ bytes: some Collection<UInt8>) -> String? {
        let bytes = Array(bytes.prefix(prefix))
        return signatures.first { bytes.starts(with: $0.bytes) }?.type ?? container(bytes)
    }

    private static let signatures: [(bytes: [UInt8], type: String)] = [
        ([0xFF, 0xD8, 0xFF], "image/jpeg"),
        ([0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A], "image/png"),
        (Array("GIF87a".utf8), "image/gif"),
        (Array("GIF89a".utf8), "image/gif"),
        (Array("%PDF-".utf8), "application/pdf"),
    ]

    /// Returns the type of a container file, which names its format after a length field.
    private static func container(_ bytes: [UInt8]) -> String? {
        let words = stride(from: 0, to: bytes.count - 3, by: 4).map { start in
            String(decoding: bytes[start..<start + 4], as: UTF8.self)
        }
        guard words.count >= 3 else { return nil }
        if words[0] == "RIFF", words[2] == "WEBP" { return "image/webp" }
        guard words[1] == "ftyp" else { return nil }
        return isHEIC(words, length: length(bytes)) ? "image/heic" : nil
    }

    /// Returns whether one of an ISO media file's brands denotes a still image in HEVC.
    private static func isHEIC(_ words: [String], length: Int) -> Bool {
        let brands = [words[2]] + words.prefix(length / 4).dropFirst(4)
        return brands.contains { ["heic", "heix", "heim", "heis"].contains($0) }
    }

    /// The length of an ISO media file's first box, in bytes.
    private static func length(_ bytes: [UInt8]) -> Int {
        bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
}
