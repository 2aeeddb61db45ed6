import TaskModel
import Storage

/// A chunk of a recording, as sent by a page's script.
package struct ChunkForm: Sendable {
    /// The maximum size of a chunk, in bytes.
    package static let maximumBytes = 256 << 10

    /// The times that are accepted from a device, in milliseconds since 1970; the last is in the
    /// year 9999.
    private static let times: ClosedRange<Int64> = 0...253_402_300_799_999

    private static let numbers = 0..<1_000_000

    let run: String
    let recorder: String
    /// The number of the visit during which the recording started.
    let visit: Int
    /// The media type; `nil` for samples, and for the end of a recording without any chunks.
    let mediaType: String?
    let chunk: RecordedChunk
    let ending: RecordingEnding?
    /// The path of the received bytes; `nil` if the form contains no file.
    let path: String?

    /// Creates a chunk from a form.
    ///
    /// Returns `nil` if a required field is missing, a field is malformed, or the chunk is too
    /// large. The result is also `nil` if the form neither has a file nor ends the recording.
    package init?(
        _ fields: [(name: String, value: String)],
        _ files: [ReceivedFile],
        run: String,
        number: String
    ) {
        let own = { (name: String) in fields.first { $0.name == name }?.value ?? "" }
        let file = files.first { $0.name == "chunk" }
        guard Self.isRun(run), let chunk = Self.chunk(number, file?.byteCount ?? 0, own),
            let visit = Int(own("visit")), visit > 0
        else { return nil }
        let mediaType = Self.mediaType(own("type"))
        let ending = RecordingEnding(rawValue: own("ending"))
        guard own("type").isEmpty || mediaType != nil, own("ending").isEmpty || ending != nil,
            file != nil || ending != nil
        else { return nil }
        self.run = run
        self.visit = visit
        self.chunk = chunk
        self.mediaType = mediaType
        self.ending = ending
        recorder = own("recorder")
        path = file?.path
    }

    /// Returns whether a text is a 128-bit identifier in lower-case hexadecimal.
    private static func isRun(_ text: String) -> Bool {
        guard let bytes = [UInt8](hexadecimal: text), bytes.count == 16 else { return false }
        return bytes.hexadecimal == text
    }

    /// Reads the description of a chunk of `size` bytes; returns `nil` if a field is malformed or
    /// the chunk is too large.
    private static func chunk(
        _ number: String,
        _ size: Int,
        _ field: (String) -> String
    ) -> RecordedChunk? {
        guard let number = Int(number), numbers ~= number, size <= maximumBytes,
            let samples = Int(field("samples")), (0...maximumBytes) ~= samples,
            let sha256 = [UInt8](hexadecimal: field("sha256")), sha256.count == 32,
            let from = instant(field("from")), let to = instant(field("to")), from <= to
        else { return nil }
        return RecordedChunk(
            number: number,
            size: size,
            sha256: sha256,
            samples: samples,
            from: from,
            to: to
        )
    }

    private static func instant(_ text: String) -> Instant? {
        guard let milliseconds = Int64(text), times ~= milliseconds else { return nil }
        return Instant(milliseconds: milliseconds)
    }

    /// Returns a media type without its parameters, or `nil` if it is not a known type of audio or
    /// video.
    private static func mediaType(_ text: String) -> String? {
        let type = text.prefix { $0 != ";" }
        let known = ["audio/webm", "audio/mp4", "audio/ogg", "video/webm", "video/mp4"]
        return known.first { $0 == type }
    }
}
