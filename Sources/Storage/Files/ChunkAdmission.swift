/// The stored data from which a storage decides whether to accept a chunk of a recording.
///
/// The size of the data does not depend on the number of stored chunks.
public struct ChunkAdmission: Sendable {
    /// A recording that has at least one stored chunk.
    public struct KnownRecording: Sendable {
        let key: RecordingKey
        let isEnded: Bool

        public init(_ key: RecordingKey, isEnded: Bool) {
            self.key = key
            self.isEnded = isEnded
        }
    }

    /// The recording of the chunk, or `nil` if no chunk of the recording is stored yet.
    public let recording: KnownRecording?
    private let sha256: [UInt8]?
    private let usage: RecordingUsage

    /// Creates an admission; `sha256` is the hash of the recording's stored chunk that has the
    /// incoming chunk's number, if there is one.
    public init(to recording: KnownRecording?, sha256: [UInt8]?, usage: RecordingUsage) {
        self.recording = recording
        self.sha256 = sha256
        self.usage = usage
    }

    /// Returns whether a chunk is new and may be stored; `false` if the same chunk is already
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
        // An empty last chunk can still end a recording that has a stored chunk, even when a limit
        // is reached.
        let onlyEnds = recording != nil && incoming.ending != nil && incoming.chunk.size == 0
        guard onlyEnds || incoming.quota.allows(incoming.chunk.size, besides: usage) else {
            throw .overQuota
        }
        return true
    }
}
