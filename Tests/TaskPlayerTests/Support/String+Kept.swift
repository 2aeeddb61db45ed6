import TaskModel

extension String {
    /// The text with its `{{ }}` placeholders as a study stores them; a text that cannot be parsed
    /// is unchanged.
    var kept: String { (try? PipedText(parsing: self))?.kept ?? self }
}
