/// A position in a study's files; lines and columns start at 1.
public struct SourcePosition: Sendable, Hashable {
    /// The path in the study's folder.
    public let file: String
    public let line: Int
    /// The column in Unicode scalars.
    public let column: Int

    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension SourcePosition: CustomStringConvertible {
    /// The position as editors and terminals recognise it: `tasks/evening.yaml:14:9`.
    public var description: String { "\(file):\(line):\(column)" }
}
