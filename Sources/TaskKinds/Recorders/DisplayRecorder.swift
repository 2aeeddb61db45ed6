public import Authoring
public import TaskModel

/// A recorder of the window size, and of the orientation and pixel ratio of the screen.
public struct DisplayRecorder: AuthoredRecorder {
    public static let name = "display"
    public static let summary =
        "The size of the window and the orientation of the screen, not what they show."
    public static let fields: [FieldDeclaration] = []
    public static let label = Message(Word.label)
    public static let columns = [
        RecordedColumn("width", "width of the window", unit: "px"),
        RecordedColumn("height", "height of the window", unit: "px"),
        RecordedColumn("orientation", "orientation of the screen, such as portrait-primary"),
        RecordedColumn("pixel_ratio", "screen pixels per CSS pixel"),
    ]

    public init(reading source: FieldReader) {}
}

extension DisplayRecorder {
    public enum Word: String, WordKey {
        case label = "recorders.kinds.display"
    }
}
