public import TaskModel

/// What stands at a text in a study file and YAML does not read as a part of it.
public enum LostWords: Sendable, Hashable {
    /// What follows a `#` is a note.
    case note
    /// A word before the text, such as `!!!`, is a mark for programs.
    case start(String)

    /// The finding that participants would not read all that stands in the file.
    public func finding(at position: SourcePosition) -> Diagnostic {
        switch self {
        case .note:
            let advice = "put the whole text in quotes, or two blanks before the # of a note"
            return Diagnostic(.cutText, "this text ends at the #", suggestion: advice, at: position)
        case .start(let word):
            let message = "\(Diagnostic.quoted(word)) is not read as a part of this text"
            return Diagnostic(.cutText, message, at: position)
        }
    }
}

extension EditionReading {
    /// Notes that a part of a text is not read; in translations that is told with their file.
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
