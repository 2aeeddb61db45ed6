package import TaskModel

extension AnswerDeclaration {
    /// Reads the text of an added result and returns its stored form.
    ///
    /// Returns `nil` if there is no node, and an empty text after reporting that the node is empty
    /// or not a text.
    ///
    /// A text without piped values must be a valid answer. If a text is only a piped value, its
    /// fallback must be a valid answer or empty.
    package func resultText(_ node: SourceNode?, in reading: ReadingContext) -> String? {
        guard let node else { return nil }
        guard let text = node.text, !text.isEmpty else {
            reading.expected(.text, insteadOf: node)
            return ""
        }
        let stored = reading.within({ $0.isAfterAnswers = true }) {
            reading.piping(text, at: node.position)
        }
        // If the piped values of a text could not be parsed, `piping` has already reported them.
        if PipedText.isPiped(stored) || !text.contains("{{") { check(stored, at: node, reading) }
        return stored
    }

    private func check(_ stored: String, at node: SourceNode, _ reading: ReadingContext) {
        let piped = PipedText(kept: stored)
        if piped.sources.contains(.firstName) { reportFirstName(at: node.position, in: reading) }
        let fixed = PipedText.unfilled(stored)
        guard piped.segments.count == 1, !fixed.isEmpty else { return }
        let meanings = AnswerValue.meanings(of: fixed)
        _ = accepted(meanings, called: "value", reportedAt: node, in: reading)
    }

    /// Reports a format whose answers cannot be read from a single text.
    ///
    /// Also reports opt-outs, because an added result is not on a page that could offer them.
    package func requireResult(at position: SourcePosition, in reading: ReadingContext) {
        if !isReadableFromText {
            let name = Diagnostic.quoted(type(of: format).name)
            let message = "an added result cannot have the answer type \(name)"
            reading.report(.unreadableResult, message, at: position)
        }
        guard !optOuts.isEmpty else { return }
        let message = "an added result does not appear on a page, so it cannot offer opt-outs"
        reading.report(.noEffect, message, suggestion: "remove them", at: position)
    }

    /// Whether an answer is a single value that is not a file and does not depend on other items.
    private var isReadableFromText: Bool {
        let hasOptions = format.columns(named: "").contains { $0.option != nil }
        return format.operands != .nothing && format.siblingItems.isEmpty && !format.sendsFile
            && !hasOptions
    }

    private func reportFirstName(at position: SourcePosition, in reading: ReadingContext) {
        let message = "an added result cannot contain {{ firstName }}"
        let advice = "name the answer, such as {{ task/step.item | }}"
        reading.report(.misplacedPiping, message, suggestion: advice, at: position)
    }
}
