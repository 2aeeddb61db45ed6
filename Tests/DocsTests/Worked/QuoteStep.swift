public import Authoring
public import TaskModel

/// A page with somebody's words and their name.
///
/// Template variables beyond those that every step has: `author`.
public struct QuoteStep: AuthoredStep {
    /// The word in study files.
    public static let name = "quote"
    /// What it is.
    public static let summary = "Somebody's words, and who said them."
    static let author = Field.requiredText("author", "Who said it.")
    /// What an author can configure.
    public static let fields = [author.declaration]

    private let author: String

    /// Reads who said it; the words are the step's text.
    public init(reading source: FieldReader, of step: StepHeader) {
        author = source[Self.author]
    }

    /// See the type's description.
    public func pageModel(in wording: Wording) -> [String: TemplateValue] {
        ["author": .text(author)]
    }
}
