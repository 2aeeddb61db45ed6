/// Functions that detect the media type of a file from its first bytes.
public enum SniffedMediaType {
    /// The maximum number of bytes examined: a WebM file describes its tracks after its header.
    public static let prefix = 4096

    /// Returns the media type of a file with the given first bytes, or `nil` if the type is not
    /// supported.
    ///
    /// The declared type and the file name come from the sender and are not trusted. If an HTML
    /// page were accepted as an image, its scripts would run when a researcher opens the file.
    public static func of(_ bytes: some Collection<UInt8>) -> String? {
        let bytes = Array(bytes.prefix(prefix))
        return signatures.first { bytes.starts(with: $0.bytes) }?.type ?? frames(bytes)
            ?? container(bytes)
    }

    private static let signatures: [(bytes: [UInt8], type: String)] = [
        ([0xFF, 0xD8, 0xFF], "image/jpeg"),
        ([0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A], "image/png"),
        (Array("GIF87a".utf8), "image/gif"),
        (Array("GIF89a".utf8), "image/gif"),
        (Array("%PDF-".utf8), "application/pdf"),
        (Array("ID3".utf8), "audio/mpeg"),
        (Array("fLaC".utf8), "audio/flac"),
        (Array("#!AMR".utf8), "audio/amr"),
    ]

    /// Returns the type of a file that consists of MPEG audio frames, or `nil` for other files.
    ///
    /// The two layer bits are 00 in AAC, and 01 (Layer III) in MP3.
    private static func frames(_ bytes: [UInt8]) -> String? {
        guard bytes.count > 4, bytes[0] == 0xFF else { return nil }
        return switch bytes[1] {
        case 0xF1, 0xF9: "audio/aac"
        case 0xF2, 0xF3, 0xFA, 0xFB: "audio/mpeg"
        default: nil
        }
    }

    private static func container(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return webM(bytes) }
        if bytes.starts(with: Array("OggS".utf8)) { return ogg(bytes) }
        return lengthFirst(bytes)
    }

    /// Returns the type of a WebM file, determined by its codec names, such as `V_VP8`.
    ///
    /// Returns `nil` if the file is not WebM or names no supported codec.
    private static func webM(_ bytes: [UInt8]) -> String? {
        guard bytes.prefix(64).contains("webm") else { return nil }
        if bytes.contains("V_VP") || bytes.contains("V_AV1") || bytes.contains("V_MPEG4") {
            return "video/webm"
        }
        return bytes.contains("A_OPUS") || bytes.contains("A_VORBIS") ? "audio/webm" : nil
    }

    private static func ogg(_ bytes: [UInt8]) -> String? {
        if bytes.contains("theora") { return "video/ogg" }
        let codecs = ["OpusHead", "vorbis", "Speex", "FLAC"]
        return codecs.contains(where: bytes.contains) ? "audio/ogg" : nil
    }

    /// Returns the type of a RIFF or ISO media file, or `nil` for other or unsupported files.
    ///
    /// In both containers, a length field precedes the name of the format.
    private static func lengthFirst(_ bytes: [UInt8]) -> String? {
        let words = stride(from: 0, to: min(bytes.count, 64) - 3, by: 4).map { start in
            String(decoding: bytes[start..<start + 4], as: UTF8.self)
        }
        guard words.count >= 3 else { return nil }
        if words[0] == "RIFF" { return ["WEBP": "image/webp", "WAVE": "audio/wav"][words[2]] }
        guard words[1] == "ftyp", 16...prefix ~= length(bytes) else { return nil }
        return isoMedia([words[2]] + words.prefix(length(bytes) / 4).dropFirst(4), bytes)
    }

    /// Returns the type of an ISO media file, determined by its brands and tracks; `nil` if the
    /// type is not supported.
    ///
    /// The same brands are used for sound and for video. Only fragmented files, such as those that
    /// browsers record, always describe all of their tracks at the beginning; other files count as
    /// video.
    private static func isoMedia(_ brands: [String], _ bytes: [UInt8]) -> String? {
        let pictures = ["heic", "heix", "heim", "heis"]
        if brands.contains(where: pictures.contains) { return "image/heic" }
        guard let brand = brands.first else { return nil }
        if brand == "qt  " { return "video/quicktime" }
        if brand.hasPrefix("3g") { return "video/3gpp" }
        if ["M4A ", "M4B "].contains(brand) { return "audio/mp4" }
        guard ["iso", "mp4", "avc", "M4V", "MSN", "das", "f4v"].contains(String(brand.prefix(3)))
        else { return nil }
        let isSound =
            bytes.contains("mvex") && bytes.contains("soun") && !bytes.contains("vide")
        return isSound ? "audio/mp4" : "video/mp4"
    }

    /// Returns the length of an ISO media file's first box, in bytes.
    private static func length(_ bytes: [UInt8]) -> Int {
        bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
}

extension Collection<UInt8> {
    /// Returns whether the collection contains the UTF-8 bytes of a text.
    fileprivate func contains(_ text: String) -> Bool {
        firstRange(of: Array(text.utf8)) != nil
    }
}
