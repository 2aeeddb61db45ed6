/// The stored data from which a storage decides whether to accept a piece of a recording.
///
/// The size of the data does not depend on the number of stored pieces.
public struct ChunkAdmission: Sendable {
    /// A recording that has at least one stored piece.
    public struct KnownRecording: Sendable {
        let key: RecordingKey
        let isEnded: Bool

        public init(_ key: RecordingKey, isEnded: Bool) {
            self.key = key
            self.isEnded = isEnded
        }
    }

    /// The recording of the piece, or `nil` if no piece of the recording is stored yet.
    public let recording: KnownRecording?
    private let sha256: [UInt8]?
    private let usage: RecordingUsage

    /// Creates an admission; `sha256` is the hash of the recording's stored piece that has the
    /// incoming piece's number, if there is one.
    public init(to recording: KnownRecording?, sha256: [UInt8]?, usage: RecordingUsage) {
        self.recording = recording
        self.sha256 = sha256
        self.usage = usage
    }

    /// Returns whether a piece is new and may be stored; `false` if the same piece is already
    /// stored.
    ///
    /// - Throws: `ChunkRejectedError.differs`, `ended` or `overQuota`.
    public func accepts(_ incoming: IncomingChunk) throws(ChunkRejectedError) -> Bool {
        if let recording, recording.key != incoming.recording { throw .differs }
        if let sha256 {
            guard sha256 == incoming.chunk.sha256 else { throw .differs }
            return false
        }
        if let recording, recording.isEnded { throw .ended }
        // An empty last piece can still end a recording that has a stored piece, even when a limit
        // is reached.
        let onlyEnds = recording != nil && incoming.ending != nil && incoming.chunk.size == 0
        guard onlyEnds || incoming.quota.allows(incoming.chunk.size, besides: usage) else {
            throw .overQuota
        }
        return true
    }
}
