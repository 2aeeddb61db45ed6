public import Authoring
public import TaskModel

/// A page to read, without a question.
///
/// Template variables: `body`, a list of objects that each have one of `text`, `detail`, `note`
/// (Markdown), `bullets` (a list of texts, each one line of Markdown, with the Boolean
/// `hasBullets`), `figure` (`path`, `alt`, `caption`), `isRule` (a Boolean) and `cards` (a list of
/// objects with `title`, `text` and `image`, which has `path` and `alt` or is false; with the
/// Boolean `hasCards`), and may have `learnMore` (`title`, and `address` or `action`).
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
