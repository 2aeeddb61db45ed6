import TaskModel

extension String {
    /// The text with its `{{ }}` as a study stores it; a text that cannot be parsed is unchanged.
    var kept: String { (try? PipedText(parsing: self))?.kept ?? self }
}
