public import TaskModel

/// The format of a recorder's columns in an export.
///
/// One value describes all recordings of the recorder in a session.
///
/// A recorder usually makes one recording in a session. It makes more if a page is loaded again
/// during the recording. The endings, files, device times and hashes of several recordings are
/// separated by spaces, in the order in which the recordings started. A missing device time or hash
/// is `-`.
public struct RecordingFormat: ExportedFormat {
    /// A part of the value, with its own column.
    public enum Part: String, Sendable, CaseIterable {
        /// The ending of each recording: `stopped`, `failed`, `left`, `limit`, or `open` if it has
        /// not ended; `none` if there is no recording.
        case outcome
        /// The names of the files in the format `files`.
        case files
        /// The times at which the first and the last chunk were stored on the server, in UTC.
        ///
        /// `ended` is empty while the latest recording has not ended.
        case started, ended
        /// The start of the first chunk and the end of the last chunk of each recording, in UTC by
        /// the device's clock.
        case deviceStarted = "dev_started"
        case deviceEnded = "dev_ended"
        /// The number of samples; 0 for sound and video.
        case samples
        /// The periods in which nothing was recorded, including those between two recordings.
        ///
        /// The times are in seconds after the start of the first intact chunk, by the device's
        /// clock. A recording without its first chunk adds the entry `lost`.
        case gaps
        /// The SHA-256 hash of each file; `-` for a recording that has not ended.
        case sha256
        /// The reasons why the recorder failed, and `damaged` if stored chunks are damaged or
        /// missing.
        case failures
    }

    public init() {}

    public func columns(named name: String) -> [ResultColumn] {
        Part.allCases.map {
            ResultColumn(name: "\(name)_\($0.rawValue)", kind: $0 == .samples ? .integer : .text)
        }
    }

    public func cells(of value: AnswerValue) -> [String] {
        Part.allCases.map { part in
            switch value.component(part.rawValue) {
            case .integer(let number): String(number)
            case let value: value?.texts.first ?? ""
            }
        }
    }
}

extension ItemAddress {
    /// Creates the address of a recorder in an export.
    public init(recorder: String) {
        self.init(StepAddress(recorder), recorder)
    }
}

/// A recording as a file of an export.
public struct RecordingFile: Sendable, Hashable {
    /// The name in the session's folder, such as `walk.csv`.
    public let name: String
    /// The chunks, in the order in which they are joined.
    public let chunks: [StoredFile]
    /// The arrival time of the recording's last chunk, or of its first chunk if the recording has
    /// not ended.
    public let modifiedAt: Instant

    public init(name: String, chunks: [StoredFile], modifiedAt: Instant) {
        self.name = name
        self.chunks = chunks
        self.modifiedAt = modifiedAt
    }
}
