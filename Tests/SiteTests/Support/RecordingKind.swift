import Foundation
import Authoring
import TaskModel

/// A step kind such as an extension would add.
///
/// Its pages record the device's motion.
struct RecordingKind: AuthoredStep {
    static let name = "recording"
    static let summary = "A walk that is recorded."
    static let fields: [FieldDeclaration] = []

    var recorders: [Recorder] { [Recorder("walk.motion", WalkSensor())] }

    init(reading source: FieldReader, of step: StepHeader) {}

    /// The files of a study with a page of this kind.
    static let study: [String: [UInt8]] = [
        "study.yaml": Array("id: walks\ntitle: Walks\ntasks: [walk]\n".utf8),
        "tasks/walk.yaml": Array(
            """
            id: walk
            title: A walk
            steps:
              - { id: stroll, type: recording, title: Now walk }
              - { id: done, type: completion, title: Thank you }
            """.utf8
        ),
    ]

    /// Creates a folder with the kind's template and returns its path.
    ///
    /// The caller removes the folder.
    static func templates() throws -> String {
        let folder = FileManager.default.temporaryDirectory.path + "/recording-\(UUID())"
        try FileManager.default.createDirectory(
            atPath: folder + "/steps",
            withIntermediateDirectories: true
        )
        let file = URL(fileURLWithPath: folder + "/steps/recording.mustache")
        try Data("{{>partials/heading}}\n".utf8).write(to: file)
        return folder
    }
}

/// A recorder kind such as an extension would add.
struct WalkSensor: RecorderKind {
    static let name = "motion"
    static let label = Message(Word.label)
    static let columns = [RecordedColumn("steps", "steps so far")]

    var permissions: [Permission] { [Permission(.motion)] }
    var settings: [String: RecorderSetting] { ["frequency": .number(60)] }

    enum Word: String, WordKey {
        case label = "recorders.kinds.motion"
    }
}
