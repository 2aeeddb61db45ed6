/// A recorder that runs in a page's script while the participant works on one or more steps.
///
/// ```swift
/// Recorder("gait", WalkSensor(), startStep: "walk", stopStep: "rest")
/// ```
public struct Recorder: Sendable {
    /// The identifier, unique in the task; part of the names of files and columns.
    public let id: String
    public let kind: any RecorderKind
    /// The step at which the recording starts; `nil` for the first page of the task.
    public let startStep: String?
    /// The step after which the recording stops; `nil` if it continues to the end of the task.
    public let stopStep: String?
    /// The maximum length of the recording, in minutes.
    public let maximumMinutes: Int

    /// The default value of `maximumMinutes`.
    public static let usualMinutes = 10

    public init(
        _ id: String,
        _ kind: any RecorderKind,
        startStep: String? = nil,
        stopStep: String? = nil,
        maximumMinutes: Int = usualMinutes
    ) {
        self.id = id
        self.kind = kind
        self.startStep = startStep
        self.stopStep = stopStep
        self.maximumMinutes = maximumMinutes
    }

    /// Returns the identifier of the recorder that records an answer.
    ///
    /// No other recorder can have this identifier: authors cannot use full stops in identifiers.
    public static func identifier(forAnswer item: String, of step: String) -> String {
        "\(step).\(item)"
    }

    /// Returns whether a recorder with this identifier records an answer.
    public static func isForAnswer(_ id: String) -> Bool { id.contains(".") }

    /// Returns a copy that records only on the page of the given step.
    public func limited(to step: String) -> Recorder {
        Recorder(id, kind, startStep: step, stopStep: step, maximumMinutes: maximumMinutes)
    }
}
