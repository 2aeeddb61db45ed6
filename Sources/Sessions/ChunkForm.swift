import TaskModel
import Storage

/// A piece of a recording, as sent by a page's script.
package struct ChunkForm: Sendable {
    /// The maximum size of a piece, in bytes.
    package static let maximumBytes = 256 << 10

    /// The times that a device can report, up to the year 9999, in milliseconds since 1970.
    private static let times: ClosedRange<Int64> = 0...253_402_300_799_999

    let run: String
    let recorder: String
    /// The visit of the page on which the recording started.
    let visit: Int
    /// The media type; `nil` for samples, and for the end of a recording without any pieces.
    let mediaType: String?
    let chunk: RecordedChunk
    let ending: RecordingEnding?
    /// The path of the received bytes; `nil` for a piece without bytes.
    let path: String?

    /// Reads a form; returns `nil` if a field is missing or malformed.
    package init?(
        _ fields: [(name: String, value: String)],
        _ files: [ReceivedFile],
        run: String,
        number: String
    ) {
        let own = { (name: String) in fields.first { $0.name == name }?.value ?? "" }
        let count = { (name: String) in Int(own(name)).flatMap { $0 >= 0 ? $0 : nil } }
        let instant = { (name: String) in
            Int64(own(name)).flatMap { Self.times ~= $0 ? Instant(milliseconds: $0) : nil }
        }
        let file = files.first { $0.name == "chunk" }
        guard run.utf8.count == 32, run.utf8.allSatisfy(\.isHexadecimal),
            let visit = count("visit"), let number = Int(number), (0..<1_000_000) ~= number,
            let sha256 = Self.bytes(ofHexadecimal: own("sha256")), sha256.count == 32,
            let samples = count("samples"), let from = instant("from"), let to = instant("to"),
            own("type").isEmpty || Self.mediaType(own("type")) != nil,
            visit > 0, samples <= Self.maximumBytes,
            file?.byteCount ?? 0 <= Self.maximumBytes
        else { return nil }
        let ending = own("ending").isEmpty ? nil : RecordingEnding(rawValue: own("ending"))
        guard own("ending").isEmpty == (ending == nil), file != nil || ending != nil else {
            return nil
        }
        self.run = run
        self.visit = visit
        recorder = own("recorder")
        mediaType = Self.mediaType(own("type"))
        chunk = RecordedChunk(
            number: number,
            size: file?.byteCount ?? 0,
            sha256: sha256,
            samples: samples,
            from: from,
            to: to
        )
        self.ending = ending
        path = file?.path
    }

    /// Returns a media type without its parameters, or `nil` if it is not one of sound or video.
    private static func mediaType(_ text: String) -> String? {
        let type = text.prefix { $0 != ";" }
        let known = ["audio/webm", "audio/mp4", "audio/ogg", "video/webm", "video/mp4"]
        return known.first { $0 == type }
    }

    private static func bytes(ofHexadecimal text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count.isMultiple(of: 2), digits.allSatisfy(\.isHexadecimal) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
        }
    }
}

extension UInt8 {
    fileprivate var isHexadecimal: Bool {
        switch self {
        case 0x30...0x39, 0x61...0x66: true
        default: false
        }
    }
}
