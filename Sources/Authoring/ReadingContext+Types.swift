import TaskModel

extension ReadingContext {
    /// Reports a misspelt `type` key of a mapping.
    ///
    /// - Parameters:
    ///   - node: The mapping, which has no `type`.
    ///   - subject: The name of the mapping in findings.
    /// - Returns: Whether a misspelt key was found and reported.
    public func reportMisspeltType(in node: SourceNode, of subject: String) -> Bool {
        let type = AnswerFields.type.name
        let near = node.entries.first {
            $0.value.text != nil && SpellingSuggestion.distance($0.key, type, limit: 1) == 1
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
