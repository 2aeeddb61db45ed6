/// The form controls of an item, with the page's fields and the context for display and validation.
public struct Control: Sendable {
    /// The `name` attribute, which is the item's identifier.
    public let name: String
    /// The page's fields: typed, stored or default values.
    public let raw: RawFields
    public let context: AnswerContext
    public let isRequired: Bool
    /// The suffixes of the controls at fault: empty if the error is about all controls, and `nil`
    /// if the item has no error.
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

    public var wording: Wording { context.wording }
}
