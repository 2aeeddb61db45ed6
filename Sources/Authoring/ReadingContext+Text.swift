import TaskModel

extension ReadingContext {
    /// Returns the text of a node in this edition's language, or the original text if there is no
    /// translation.
    ///
    /// Checks piped values and, in an included file, replaces the names in them with full names.
    public func text(_ original: String, of node: SourceNode) -> String {
        let piped = piping(original, at: node.position)
        checkLost(at: node)
        checkHTML(original, at: node.position)
        guard let translation = chosen(for: node) else { return piped }
        checkSources(of: translation, against: original)
        checkHTML(translation.text, at: translation.position)
        return piping(translation.text, at: translation.position)
    }

    /// Returns the text of a node in this edition's language, or the original text if there is no
    /// translation.
    ///
    /// Reports piped values in the original and in the translation.
    public func plainText(_ original: String, of node: SourceNode) -> String {
        refusePiping(original, at: node.position)
        checkLost(at: node)
        checkHTML(original, at: node.position)
        guard let translation = chosen(for: node) else { return original }
        refusePiping(translation.text, at: translation.position)
        checkHTML(translation.text, at: translation.position)
        return translation.text
    }

    private func chosen(for node: SourceNode) -> Translation? {
        let translation = translation(of: node)
        if isTranslated, scope.isShown, translation == nil {
            reportMissingTranslation(of: node)
        }
        return translation
    }

    private func reportMissingTranslation(of node: SourceNode) {
        let file = "languages/\(language).yaml"
        report(
            .missingTranslation,
            "\(Diagnostic.quoted(node.path, upTo: 1000)) has no translation into "
                + Diagnostic.quoted(language),
            suggestion: "add it to \(file)",
            at: node.position
        )
    }

    /// Reports piped values in a text that is shown before any answer exists.
    func refusePiping(_ text: String, at position: SourcePosition) {
        guard text.contains("{{") else { return }
        let message = "this text cannot contain piped values, because it is shown before any answer"
        report(.misplacedPiping, message, suggestion: "remove the {{ }}", at: position)
    }
}
