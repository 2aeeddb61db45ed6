/// A heading between the items of a form.
public struct FormHeading: Sendable, Hashable {
    /// Its number among the headings of the form, so that two of the same words are two.
    public let number: Int
    /// The words, in Markdown of one line.
    public let title: String
    /// The text below it, in Markdown.
    public let text: String?

    public init(number: Int, title: String, text: String? = nil) {
        self.number = number
        self.title = title
        self.text = text
    }
}
