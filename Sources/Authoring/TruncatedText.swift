public import TaskModel

/// The part of an author's text that YAML does not read as text.
public enum TruncatedText: Sendable, Hashable {
    /// A comment, introduced by `#` after the text.
    case note
    /// A tag or anchor before the text, such as `!!!`.
    case start(String)

    public func finding(at position: SourcePosition) -> Diagnostic {
        switch self {
        case .note:
            let advice =
                "put the whole text in quotes; if # starts a comment, put two spaces before it"
            return Diagnostic(.cutText, "this text ends at the #", suggestion: advice, at: position)
        case .start(let word):
            let message = "\(Diagnostic.quoted(word)) is not read as part of this text"
            return Diagnostic(.cutText, message, at: position)
        }
    }
}

extension ReadingContext {
    /// Reports the part of a node's text that YAML does not read as text, if there is such a part.
    ///
    /// Does nothing in a translated edition: the originals have already been checked, and
    /// `LanguageFile` checks the translations.
    func checkLost(at node: SourceNode) {
        guard !isTranslated, let finding = node.lost?.finding(at: node.position) else { return }
        report(
            finding.code,
            finding.message,
            suggestion: finding.suggestion,
            at: finding.position
        )
    }
}
