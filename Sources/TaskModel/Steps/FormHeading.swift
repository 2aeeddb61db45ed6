/// A heading above one or more items of a form.
public struct FormHeading: Sendable, Hashable {
    /// The heading's number in the form, needed because several headings can have the same words.
    public let number: Int
    /// The heading, in single-line Markdown.
    public let title: String
    /// The text below the heading, in Markdown.
    public let text: String?

    public init(number: Int, title: String, text: String? = nil) {
        self.number = number
        self.title = title
        self.text = text
    }
}
