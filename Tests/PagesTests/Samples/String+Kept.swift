import TaskModel

extension String {
    /// A text with `{{ }}` as a study keeps it; one that cannot be read stays as it is.
    var kept: String { (try? PipedText(parsing: self))?.kept ?? self }
}
