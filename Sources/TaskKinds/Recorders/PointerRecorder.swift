public import Authoring
public import TaskModel

/// A recorder of pointer events, which come from a mouse, a pen or fingers.
public struct PointerRecorder: AuthoredRecorder {
    public static let name = "pointer"
    public static let summary = "Presses and movements of the mouse, a pen or fingers."
    public static let fields: [FieldDeclaration] = []
    public static let label = Message(Word.label)
    public static let columns = [
        RecordedColumn("event", "down, move, up or cancel"),
        RecordedColumn("type", "mouse, touch or pen"),
        RecordedColumn("x", "distance from the left edge of the page", unit: "px"),
        RecordedColumn("y", "distance from the top of the page", unit: "px"),
        RecordedColumn("pressure", "pressure, from 0 to 1"),
        RecordedColumn("target", "the control below the pointer, or the element's type"),
    ]

    public init(reading source: FieldReader) {}
}

extension PointerRecorder {
    public enum Word: String, WordKey {
        case label = "recorders.kinds.pointer"
    }
}
