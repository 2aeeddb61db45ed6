public import Authoring
public import TaskModel

/// A recorder of the page's changes between visible and hidden.
public struct VisibilityRecorder: AuthoredRecorder {
    public static let name = "visibility"
    public static let summary =
        "When the page is hidden, such as behind another window, and shown again."
    public static let fields: [FieldDeclaration] = []
    public static let label = Message(Word.label)
    public static let columns = [RecordedColumn("state", "visible or hidden")]

    public init(reading source: FieldReader) {}
}

extension VisibilityRecorder {
    public enum Word: String, WordKey {
        case label = "recorders.kinds.visibility"
    }
}
