internal import Markup
internal import TaskModel

extension TemplateValue {
    /// The value for Mustache, with text escaped and Markdown converted to HTML.
    var forMustache: Any {
        switch self {
        case .text(let text), .file(let text): Self.html(Markup.escaped(text))
        case .markdown(let text): Self.html(Markup.html(from: text))
        case .inlineMarkdown(let text): Self.html(Markup.inline(text))
        case .flag(let isTrue): isTrue ? true : AbsentValue()
        case .list(let values): values.map(\.forMustache)
        case .object(let values): values.mapValues(\.forMustache)
        }
    }

    private static func html(_ text: String) -> Any {
        text.isEmpty ? AbsentValue() : text
    }
}
