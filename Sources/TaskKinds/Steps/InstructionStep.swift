public import Authoring
public import TaskModel

/// A page to read, without a question.
///
/// Template variables: `body`, a list of objects. Each object has exactly one of these variables:
/// `text`, `detail` or `note` (Markdown), `bullets` (a list of texts, each one line of Markdown),
/// `figure` (`path`, `alt` and `caption`), `isRule` (a Boolean), or `cards` (a list of objects with
/// `title`, `text` and `image`). The `image` of a card has `path` and `alt`, or is false. An object
/// with `bullets` or `cards` also has the Boolean `hasBullets` or `hasCards`. Any object can also
/// have `learnMore` (`title`, and `address` or `action`).
public struct InstructionStep: AuthoredStep {
    public static let name = "instruction"
    public static let summary = "A page to read, with a button to continue."
    static let body = Field<[BodyEntry]>.list(
        "body",
        of: .bodyEntry,
        "The content below the text, in order. Each entry has one kind of content."
    )
    public static let fields = FieldDeclaration.list(body)

    private let body: [BodyEntry]

    public init(reading source: FieldReader, of step: StepHeader) {
        body = source[Self.body]
        source.requireEntries(Self.body)
    }

    public func pageModel(in wording: Wording) -> [String: TemplateValue] {
        body.isEmpty ? [:] : ["body": .list(body.indices.map { body[$0].model(at: $0) })]
    }

    public var explanations: [String: LearnMore] {
        let pairs = body.enumerated().compactMap { index, entry in
            entry.learnMore.map { (BodyEntry.topic(index), $0) }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
