/// The value of a template variable.
public indirect enum TemplateValue: Sendable, Hashable {
    /// Text that the page escapes.
    case text(String)
    /// An author's Markdown, rendered as safe HTML.
    case markdown(String)
    /// An author's single-line Markdown, rendered without a paragraph around it.
    case inlineMarkdown(String)
    /// The path of a file of the study, rendered as its URL.
    case file(String)
    /// A Boolean that determines whether a section of the template is shown.
    case flag(Bool)
    /// The values for which the template repeats a section.
    case list([TemplateValue])
    /// Variables by name.
    case object([String: TemplateValue])

    /// Returns a text value, or a false flag if `text` is `nil`.
    public static func optional(_ text: String?) -> TemplateValue {
        text.map { .text($0) } ?? .flag(false)
    }
}
