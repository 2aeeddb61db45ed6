import Authoring
import TaskModel

/// A recorder of how far participants scroll, for judging whether they read instructions.
public struct ScrollRecorder: AuthoredRecorder {
    public static let name = "scroll"
    public static let summary = "How far down the page the participant has scrolled."
    static let step = Field.integer(
        "step",
        "The smallest increase that is recorded, in percent of the page.",
        in: 1...50,
        default: 5
    )
    public static let fields = [step.declaration]
    public static let label = Message(Word.label)
    public static let columns = [
        RecordedColumn("share", "the share of the page that has been visible", unit: "%")
    ]

    private let step: Int

    public init(reading source: FieldReader) {
        step = source[Self.step]
    }

    public var settings: [String: RecorderSetting] { [Self.step.name: .number(step)] }
}

extension ScrollRecorder {
    public enum Word: String, WordKey {
        case label = "clinic.scroll"
    }
}
