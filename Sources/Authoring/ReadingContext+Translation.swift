import TaskModel

extension ReadingContext {
    /// Reports piped values of the original that the translation lacks.
    func checkSources(of translation: Translation, against original: String) {
        guard original.contains("{{"), let wanted = try? PipedText(parsing: original),
            let found = try? PipedText(parsing: translation.text)
        else { return }
        for source in wanted.sources where !found.sources.contains(source) {
            let message = "the original has {{ \(source) }} here, but this translation does not"
            report(.lostSource, message, at: translation.position)
        }
    }
}
