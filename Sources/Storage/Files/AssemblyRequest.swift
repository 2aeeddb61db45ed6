/// A request to copy the chunks of a recording into one file.
public struct AssemblyRequest: Sendable, Hashable {
    public let session: String
    public let run: String
    /// The identifier of the recorder to which the recording must belong.
    public let recorder: String
    /// The maximum size of the file, in bytes.
    public let maximumBytes: Int
    /// The identifier of the new file: random letters, digits, `-` and `_`.
    public let file: String

    public init(
        session: String,
        run: String,
        recorder: String,
        maximumBytes: Int,
        file: String
    ) {
        self.session = session
        self.run = run
        self.recorder = recorder
        self.maximumBytes = maximumBytes
        self.file = file
    }

    /// Returns the chunks of the requested recording in order, or `nil` if they cannot be an
    /// answer.
    ///
    /// The chunks cannot be an answer if `recording` is `nil` or another recording. They also
    /// cannot be an answer if the recording has not ended, lacks a chunk, contains a damaged chunk
    /// or is too large.
    public func chunks(of recording: Recording?) -> [Recording.StoredChunk]? {
        guard let recording, recording.key.run == run,
            recording.key.recorder == recorder, recording.ending != nil,
            !recording.chunks.contains(where: \.isDamaged),
            recording.chunks.map(\.chunk.number) == Array(0..<recording.chunks.count),
            recording.chunks.reduce(0, { $0 + $1.chunk.size }) <= maximumBytes
        else { return nil }
        return recording.chunks
    }
}
