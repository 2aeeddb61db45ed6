/// Functions that render authors' Markdown as safe HTML or as plain text.
///
/// The HTML contains only CommonMark elements. Raw HTML is removed. Links lead only to web pages,
/// email addresses, telephone numbers or pages of the same site. An image becomes its alternative
/// text, because steps have a separate field for images.
///
/// Piped values are enclosed in U+E000 and U+E001. A value is never parsed as Markdown, and HTML
/// contains it only in escaped form. In a link's address, a value is percent-encoded and cannot
/// determine the site to which the link leads.
public enum Markup {
    /// The maximum length of Markdown in bytes; longer texts are shown as typed.
    public static let maximumLength = 65_536
    /// The maximum nesting depth of elements, such as lists and list items; texts with deeper
    /// nesting are shown as typed.
    public static let maximumDepth = 40

    /// Returns Markdown rendered as HTML blocks.
    ///
    /// A first-level heading becomes a second-level heading, and so on, because the page already
    /// has a first-level heading. Gaps between levels are closed.
    public static func html(from markdown: String) -> String {
        let text = PipedMarkdown(markdown)
        guard let document = SafeDocument(text) else {
            return "<p>" + text.filled(escaped(text.markdown), escaped) + "</p>\n"
        }
        return text.filled(document.html, escaped)
    }

    /// Returns one line, such as a heading or a label, as HTML without a paragraph element.
    ///
    /// The line is never parsed as a list or a heading: `1. How old are you?` keeps its number.
    public static func inline(_ markdown: String) -> String {
        let text = PipedMarkdown(markdown)
        let opening = "<p>" + String(guardMark)
        guard let html = SafeDocument(text.map(guarded))?.html, html.hasPrefix(opening),
            html.hasSuffix("</p>\n")
        else { return text.filled(escaped(text.markdown), escaped) }
        return text.filled(
            String(html.dropFirst(opening.count).dropLast("</p>\n".count)),
            escaped
        )
    }

    /// Returns one line as unescaped plain text, for example for a document's title.
    public static func plain(_ markdown: String) -> String {
        let text = PipedMarkdown(markdown)
        guard let document = SafeDocument(text.map(guarded)) else {
            return text.filled(text.markdown)
        }
        return text.filled(String(document.words.dropFirst()))
    }

    /// Returns whether a link may lead to an address: a web page, an email address, a telephone
    /// number or a page of the same site.
    public static func isSafe(address: String) -> Bool {
        LinkTarget(address) != nil
    }

    /// A punctuation mark that does not start a block.
    ///
    /// A line that starts with it is therefore always a paragraph.
    private static let guardMark: Character = "|"

    private static func guarded(_ markdown: String) -> String {
        let words = markdown.split(whereSeparator: \.isNewline).joined(separator: " ")
        return String(guardMark) + String(words.drop(while: \.isWhitespace))
    }
}
