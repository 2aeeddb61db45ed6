/// A place in a study's files, counted from 1.
public struct SourcePosition: Sendable, Hashable {
    /// The file's path in the study's folder.
    public let file: String
    /// The line.
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
    /// The place as editors and terminals know it: `tasks/evening.yaml:14:9`.
    public var description: String { "\(file):\(line):\(column)" }
}
