public import TaskModel

/// The columns of a recorder in an export: one value for all recordings of a session.
///
/// A session usually has one recording of a recorder. It has more if the participant went back, or
/// if the page was loaded again during the recording. The files, hashes and gaps of several
/// recordings are separated by spaces, in the order of their start.
public struct RecordingFormat: ExportedFormat {
    /// A part of the description, which has a column of its own.
    public enum Part: String, Sendable, CaseIterable {
        /// How the last recording ended: `stopped`, `failed`, `left` or `limit`; `open` if its end
        /// has not arrived, `none` if nothing was recorded.
        case outcome
        /// The names of the files in the format `files`.
        case files
        /// The times at which the first and the last piece reached the server, in UTC.
        case started, ended
        /// The first and the last moment recorded by the device's clock, in UTC.
        case deviceStarted = "dev_started"
        case deviceEnded = "dev_ended"
        /// The number of samples; 0 for sound and video.
        case samples
        /// The spans in which nothing was recorded, in seconds after the start.
        case gaps
        /// The SHA-256 of each file.
        case sha256
        /// The reasons for which the recorder failed; `damaged` if the disk lost pieces.
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
    /// Creates the address under which an export describes a recorder.
    public init(recorder: String) {
        self.init(StepAddress(recorder), recorder)
    }
}

/// A recording as a file of an export.
public struct RecordingFile: Sendable, Hashable {
    /// The name in the session's folder, such as `walk.csv`.
    public let name: String
    /// The pieces in order, which follow each other in the file.
    public let pieces: [StoredFile]
    /// The time at which its last piece arrived.
    public let modifiedAt: Instant

    public init(name: String, pieces: [StoredFile], modifiedAt: Instant) {
        self.name = name
        self.pieces = pieces
        self.modifiedAt = modifiedAt
    }
}
