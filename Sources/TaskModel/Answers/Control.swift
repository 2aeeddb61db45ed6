/// A form control on a page, with the fields and the wording that it is shown or read with.
public struct Control: Sendable {
    /// The control's `name`, which is the item's identifier.
    public let name: String
    /// The page's fields, typed or stored; empty on the first visit.
    public let raw: RawFields
    /// The wording, the time and the draw of the page.
    public let context: AnswerContext
    /// Whether an answer must be given.
    public let isRequired: Bool
    /// The suffixes of the controls at fault, or `nil` when the item has no error.
    public let errorParts: [String]?

    public init(
        name: String,
        raw: RawFields,
        context: AnswerContext,
        isRequired: Bool,
        errorParts: [String]? = nil
    ) {
        self.name = name
        self.raw = raw
        self.context = context
        self.isRequired = isRequired
        self.errorParts = errorParts
    }

    /// The page's language and words.
    public var wording: Wording { context.wording }
}
