internal import Markup
internal import TaskModel

extension TemplateValue {
    /// The same with author's texts filled and files of the study as addresses.
    ///
    /// Plain text is left alone: it is what participants typed, or words of the player's.
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
        case .text, .flag: self
        }
    }
}
