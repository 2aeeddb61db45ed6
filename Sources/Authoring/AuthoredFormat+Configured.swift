import TaskModel

extension AuthoredFormat {
    /// Creates a format that is configured in a program instead of a study file.
    ///
    /// ```swift
    /// let format = IntegerFormat(configured: ["minimum": "0"])
    /// ```
    ///
    /// - Parameter settings: The format's fields, with values as an author would write them.
    ///   Invalid values are replaced by defaults.
    public init(configured settings: KeyValuePairs<String, String>) {
        let position = SourcePosition(file: Self.name, line: 1, column: 1)
        let entries = settings.map { key, value in
            SourceNode.Pair(
                key: key,
                keyPosition: position,
                value: SourceNode(.scalar(value, isQuoted: false), at: position, path: key)
            )
        }
        let registry = KindRegistry(stepKinds: [], answerFormats: [Self.self])
        self.init(
            reading: FieldReader(
                entries,
                of: Self.name,
                at: position,
                in: ReadingContext(registry: registry)
            )
        )
    }
}
