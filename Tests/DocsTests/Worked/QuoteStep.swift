public import Authoring
public import TaskModel

/// A page with a quotation and its author.
///
/// Template variables beyond those that every step has: `author`.
public struct QuoteStep: AuthoredStep {
    /// The name in study files.
    public static let name = "quote"
    /// The description in the reference.
    public static let summary = "A quotation and its author."
    static let author = Field.requiredText("author", "The author of the quotation.")
    /// The fields that an author can configure.
    public static let fields = [author.declaration]

    private let author: String

    /// Reads the author; the quotation is the text of the step.
    public init(reading source: FieldReader, of step: StepHeader) {
        author = source[Self.author]
    }

    /// Returns the template variables listed above.
    public func pageModel(in wording: Wording) -> [String: TemplateValue] {
        ["author": .text(author)]
    }
}
