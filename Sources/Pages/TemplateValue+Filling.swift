internal import Markup
internal import TaskModel

extension TemplateValue {
    /// The same with author's texts filled and files of the study as addresses.
    ///
    /// What participants typed cannot be mistaken for an author's text; see ``PipedText``.
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
