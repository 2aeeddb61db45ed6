/// A value of a page model: what a template's variable stands for.
public indirect enum TemplateValue: Sendable, Hashable {
    /// Text that the page escapes.
    case text(String)
    /// An author's Markdown, which becomes safe HTML.
    case markdown(String)
    /// An author's Markdown of one line, without a paragraph around it.
    case inlineMarkdown(String)
    /// The path of a file of the study, which becomes its address.
    case file(String)
    /// A condition.
    case flag(Bool)
    /// A section that repeats.
    case list([TemplateValue])
    /// Variables by name.
    case object([String: TemplateValue])

    /// Text if there is any; an absent text is a false condition.
    public static func optional(_ text: String?) -> TemplateValue {
        text.map { .text($0) } ?? .flag(false)
    }
}
