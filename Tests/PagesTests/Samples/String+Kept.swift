import TaskModel

extension String {
    /// The stored form of a text with `{{ }}`, or the text itself if it is invalid.
    var kept: String { (try? PipedText(parsing: self))?.kept ?? self }
}
