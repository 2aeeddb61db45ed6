import TaskModel

extension EditionReading {
    /// Whether a mapping without `type` has a key that was meant for it; then the key is reported.
    ///
    /// - Parameters:
    ///   - node: The mapping.
    ///   - subject: What it is, as findings call it.
    /// - Returns: Whether there is such a key.
    public func reportMisspeltType(in node: SourceNode, of subject: String) -> Bool {
        let type = AnswerFields.type.name
        let near = node.entries.first {
            $0.value.text != nil && Spelling.distance($0.key, type, limit: 1) == 1
        }
        guard let near else { return false }
        report(
            .unknownKey,
            "\(subject) has no field \(Diagnostic.quoted(near.key))",
            suggestion: "did you mean \(Diagnostic.quoted(type))?",
            at: near.keyPosition
        )
        return true
    }
}
