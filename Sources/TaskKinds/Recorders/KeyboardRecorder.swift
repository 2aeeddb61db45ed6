public import Authoring
public import TaskModel

/// A recorder of key presses and releases, with the kind of each key instead of its character.
public struct KeyboardRecorder: AuthoredRecorder {
    public static let name = "keyboard"
    public static let summary =
        "When keys are pressed and released, and the kind of key, but not which key."
    public static let fields: [FieldDeclaration] = []
    public static let label = Message(Word.label)
    public static let columns = [
        RecordedColumn("event", "down or up"),
        RecordedColumn("kind", "character, deletion or other"),
    ]

    public init(reading source: FieldReader) {}
}

extension KeyboardRecorder {
    public enum Word: String, WordKey {
        case label = "recorders.kinds.keyboard"
    }
}
