import Markup

/// A function that removes the markup from one line of Markdown, for messages, drop-down lists and
/// exports.
enum PlainText {
    static func of(_ markdown: String) -> String {
        let isPlain = markdown.utf8.allSatisfy { !marks.contains($0) }
        return isPlain ? markdown : Markup.plain(markdown)
    }

    /// The bytes that can be part of the markup in a line of Markdown.
    private static let marks = Set("*_`[]<>&\\!\n\r".utf8)
}
