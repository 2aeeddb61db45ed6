internal import Markup
internal import TaskModel

extension TemplateValue {
    /// Returns a copy with piped values filled into authors' texts, and with URLs in place of the
    /// paths of study files.
    ///
    /// Participants' input cannot be mistaken for an author's variables; see ``PipedText``.
    func filled(
        _ fill: (String) -> String,
        _ address: (String) -> String
    ) -> TemplateValue {
        switch self {
        case .markdown(let text): .markdown(fill(text))
        case .inlineMarkdown(let text): .inlineMarkdown(fill(text))
        case .file(let path): .address(address(path))
        case .list(let values): .list(values.map { $0.filled(fill, address) })
        case .object(let values): .object(values.mapValues { $0.filled(fill, address) })
        case .text(let text): .text(PipedText.unmarked(fill(text)))
        case .flag: self
        }
    }
}
