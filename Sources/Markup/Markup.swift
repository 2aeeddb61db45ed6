/// Authors' Markdown as safe HTML.
///
/// Only what CommonMark itself writes comes out: raw HTML is dropped, links lead to web pages, mail
/// addresses, telephone numbers or places on the same site, and pictures become their alternative
/// text, because a step has a place of its own for a picture.
///
/// A value that was piped into the text stands between U+E000 and U+E001 and stays words: it is
/// escaped by its place and never read as Markdown. In the address of a link it is
/// percent-encoded, and it cannot say to which site the link leads.
public enum Markup {
    /// The longest text that is read as Markdown, in bytes; a longer one is shown as it was typed.
    public static let maximumLength = 65_536
    /// The deepest nesting of lists and quotations; a deeper text is shown as it was typed.
    public static let maximumDepth = 40

    /// Paragraphs, lists and headings; an author's first level of headings becomes the second,
    /// because a page has its own first.
    public static func html(from markdown: String) -> String {
        let text = PipedMarkdown(markdown)
        guard let document = SafeDocument(text) else {
            return "<p>" + text.filled(escaped(text.markdown), escaped) + "</p>\n"
        }
        return text.filled(document.html, escaped)
    }

    /// One line without a paragraph around it, such as a heading or a label.
    ///
    /// A line is never read as a list or a heading: `1. How old are you?` keeps its number.
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

    /// The words of one line without any markup, such as for a document's title; not escaped.
    public static func plain(_ markdown: String) -> String {
        let text = PipedMarkdown(markdown)
        guard let document = SafeDocument(text.map(guarded)) else {
            return text.filled(text.markdown)
        }
        return text.filled(String(document.words.dropFirst()))
    }

    /// Whether a link may lead to an address: a web page, a mail address, a telephone number, or a
    /// place on the same site.
    public static func isSafe(address: String) -> Bool {
        LinkTarget(address) != nil
    }

    /// A punctuation mark that begins no block: with it before them, all lines are one paragraph.
    private static let guardMark: Character = "|"

    private static func guarded(_ markdown: String) -> String {
        let words = markdown.split(whereSeparator: \.isNewline).joined(separator: " ")
        return String(guardMark) + String(words.drop(while: \.isWhitespace))
    }
}
