public import TaskModel

/// A chunk of a recording, received from a page's script.
public struct IncomingChunk: Sendable, Hashable {
    /// The identifier under which the bytes are stored: random letters, digits, `-` and `_`.
    public let id: String
    /// The path of the received bytes, which are moved to the store; `nil` if the chunk has no
    /// bytes.
    public let path: String?
    public let session: String
    /// The session's current step when the chunk was received.
    public let step: StepAddress
    /// The recording to which the chunk belongs.
    public let recording: RecordingKey
    public let chunk: RecordedChunk
    /// The reason why the recording ended, or `nil` if this is not its last chunk.
    public let ending: RecordingEnding?
    /// The limits on the recordings of the session and of its study.
    public let quota: RecordingQuota

    public init(
        id: String,
        path: String?,
        session: String,
        step: StepAddress,
        recording: RecordingKey,
        chunk: RecordedChunk,
        ending: RecordingEnding?,
        quota: RecordingQuota = .standard
    ) {
        self.id = id
        self.path = path
        self.session = session
        self.step = step
        self.recording = recording
        self.chunk = chunk
        self.ending = ending
        self.quota = quota
    }
}

/// The properties of a recording that are known from its first chunk and never change.
public struct RecordingKey: Sendable, Hashable {
    /// The random identifier that the page generated, unique in the session.
    public let run: String
    /// The identifier of the recorder in the task.
    public let recorder: String
    /// The number of the visit in which the recording started.
    public let visit: Int
    /// The media type, such as `text/csv` or `video/webm`.
    public let mediaType: String

    /// Whether the recording was made for an answer rather than by a recorder of the task.
    public var isForAnswer: Bool { Recorder.isForAnswer(recorder) }

    public init(run: String, recorder: String, visit: Int, mediaType: String) {
        self.run = run
        self.recorder = recorder
        self.visit = visit
        self.mediaType = mediaType
    }
}

/// The description of a chunk of a recording.
public struct RecordedChunk: Sendable, Hashable {
    /// The number in the recording, from 0.
    public let number: Int
    /// The size in bytes; 0 if the chunk only ends the recording.
    public let size: Int
    /// The SHA-256 of the bytes.
    public let sha256: [UInt8]
    /// The number of samples; 0 for audio and video.
    public let samples: Int
    /// The start and the end of the period that the chunk covers, by the device's clock.
    public let from, to: Instant

    public init(
        number: Int,
        size: Int,
        sha256: [UInt8],
        samples: Int,
        from: Instant,
        to: Instant
    ) {
        self.number = number
        self.size = size
        self.sha256 = sha256
        self.samples = samples
        self.from = from
        self.to = to
    }
}

/// The reason why a recording ended.
public enum RecordingEnding: String, Sendable, Hashable, CaseIterable {
    /// The participant left the step at which the recording stops, or stopped a recording for an
    /// answer.
    case stopped
    /// The recorder reported a failure.
    case failed
    /// The page was closed or reloaded.
    case left
    /// The recording reached its maximum length.
    case limit
}

/// A recording, with the chunks that have arrived so far.
public struct Recording: Sendable, Hashable {
    /// A stored chunk of a recording.
    public struct StoredChunk: Sendable, Hashable {
        public let chunk: RecordedChunk
        /// The identifier of the file with the bytes, or `nil` if the chunk has no bytes.
        public let file: String?
        /// Whether the bytes were missing or damaged on the disk when the recording ended.
        public let isDamaged: Bool

        public init(_ chunk: RecordedChunk, file: String?, isDamaged: Bool = false) {
            self.chunk = chunk
            self.file = file
            self.isDamaged = isDamaged
        }
    }

    public let key: RecordingKey
    /// The time at which the first chunk was stored, by the server's clock.
    public let startedAt: Instant
    /// The time at which the last chunk was stored, by the server's clock; `nil` until that chunk
    /// has arrived.
    public let endedAt: Instant?
    public let ending: RecordingEnding?
    /// The SHA-256 of the intact chunks in order; `nil` until the last chunk has arrived.
    public let sha256: [UInt8]?
    /// The chunks in the order of their numbers, including damaged chunks.
    public let chunks: [StoredChunk]

    public var intactChunks: [StoredChunk] { chunks.filter { !$0.isDamaged } }

    public init(
        _ key: RecordingKey,
        startedAt: Instant,
        endedAt: Instant?,
        ending: RecordingEnding?,
        sha256: [UInt8]?,
        chunks: [StoredChunk]
    ) {
        self.key = key
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.ending = ending
        self.sha256 = sha256
        self.chunks = chunks
    }
}

extension Recording {
    /// Returns the time limit for a recording whose page an open session still shows.
    ///
    /// Recordings that were made for answers are removed if they started before their time limit.
    /// The result is six days before `before`, the time limit for all other recordings.
    public static func expiry(onOpenPage before: Instant) -> Instant {
        before.adding(seconds: -6 * 86_400)
    }
}

extension [Recording] {
    /// The recordings in the order in which they were made: by visit, by the first recorded time on
    /// the device's clock, and by run.
    ///
    /// The order of arrival can differ if a browser was offline.
    public var chronological: [Recording] {
        func rank(_ recording: Recording) -> (Int, Instant, String) {
            let start = recording.chunks.first?.chunk.from ?? recording.startedAt
            return (recording.key.visit, start, recording.key.run)
        }
        return sorted { rank($0) < rank($1) }
    }
}

/// The amount of recorded data stored for a session and for its study.
public struct RecordingUsage: Sendable, Hashable {
    /// The number of chunks of the session.
    public let chunks: Int
    /// The total size of the session's recordings, in bytes.
    public let bytes: Int
    /// The total size of the study's recordings, in bytes.
    public let studyBytes: Int

    public init(chunks: Int, bytes: Int, studyBytes: Int) {
        self.chunks = chunks
        self.bytes = bytes
        self.studyBytes = studyBytes
    }
}

/// Limits on the recordings of one session and of one study.
public struct RecordingQuota: Sendable, Hashable {
    /// The maximum number of chunks of a session.
    public let chunks: Int
    /// The maximum total size of a session's recordings, in bytes.
    public let bytes: Int
    /// The maximum total size of a study's recordings, in bytes.
    public let studyBytes: Int

    public init(chunks: Int, bytes: Int, studyBytes: Int) {
        self.chunks = chunks
        self.bytes = bytes
        self.studyBytes = studyBytes
    }

    /// 20,000 chunks and 500 MB for a session, and 200 GB for a study.
    public static let standard = RecordingQuota(
        chunks: 20_000,
        bytes: 500_000_000,
        studyBytes: 200_000_000_000
    )

    /// Returns whether a chunk of `size` bytes may be added to the stored chunks.
    func allows(_ size: Int, besides usage: RecordingUsage) -> Bool {
        usage.chunks < chunks && usage.bytes + size <= bytes
            && usage.studyBytes + size <= studyBytes
    }
}

/// The reason why a chunk of a recording is not stored.
public enum ChunkRejectedError: Error, Sendable, Hashable {
    /// A stored chunk with this number has other bytes, or the stored recording with this `run` has
    /// another key.
    ///
    /// Also thrown if the session cannot have such a recording.
    case differs
    /// The last chunk of the recording has already arrived.
    case ended
    /// The bytes do not have the given size or SHA-256.
    case damaged
    /// The chunk would exceed the quota of the session or of the study.
    case overQuota
    /// The session was discarded, was deleted or ended too long ago, or the participant left the
    /// study.
    case discarded
}

/// A store of the recordings of sessions.
///
/// The storage recognises a stored chunk of a recording by its number and SHA-256, so a page can
/// send a chunk again. Discarding a session deletes its recordings.
/// `FileStore.removeAbandonedFiles` deletes old recordings that were made for answers.
public protocol RecordingStore: Sendable {
    /// Stores a chunk of a recording; the chunk is durable when `keep` returns.
    ///
    /// When the last chunk arrives, a storage on disk verifies all chunks. Chunks whose bytes are
    /// damaged or missing are marked as damaged, and the recording ends nevertheless.
    ///
    /// - Returns: The numbers of the chunks found damaged or missing; empty unless this is the last
    ///   chunk.
    /// - Throws: `ChunkRejectedError`, which leaves the stored data unchanged, or `StorageError`.
    @discardableResult
    func keep(_ incoming: IncomingChunk, at now: Instant) async throws -> [Int]

    /// Returns the recordings of a session in the order of `chronological`.
    ///
    /// This function can be called within `ReportStore.withSnapshot`.
    func recordings(of session: String) throws -> [Recording]

    /// Copies the chunks of an ended recording into a new file, which can be stored as a file that
    /// the participant sent.
    ///
    /// - Parameter request: The recording and the identifier of the new file.
    /// - Returns: The path of the new file, which the caller must move or remove. `nil` if the
    ///   session has no such recording, or if the recording is incomplete, damaged or too large.
    /// - Throws: `StorageError`.
    func assemble(_ request: AssemblyRequest) async throws -> String?
}
