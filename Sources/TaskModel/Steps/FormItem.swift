/// One thing asked on a page.
public struct FormItem: Sendable {
    /// The identifier, unique in its step; a question step's item has the step's.
    public let id: String
    /// The label; a question step's is its title.
    public let text: String
    /// A hint below the label, in Markdown.
    public let detail: String?
    /// What may be answered.
    public let format: any AnswerFormat
    /// Whether it may be left blank.
    public let isOptional: Bool
    /// When it is shown; `nil` means always.
    public let visibleWhen: Predicate?
    /// The ways of not answering that it offers, such as "I don't know".
    public let optOuts: [OptOut]
    /// What stands in it beforehand.
    public let defaultValue: AnswerValue?
    /// The headings of its form under which it stands, from the outer to the inner.
    public var headings: [FormHeading] = []
    /// The key of the player's words that label it, where the author gave no label.
    public var labelKey: String?

    public init(
        id: String,
        text: String,
        detail: String? = nil,
        format: any AnswerFormat,
        isOptional: Bool = false,
        visibleWhen: Predicate? = nil,
        optOuts: [OptOut] = [],
        defaultValue: AnswerValue? = nil
    ) {
        self.id = id
        self.text = text
        self.detail = detail
        self.format = format
        self.isOptional = isOptional
        self.visibleWhen = visibleWhen
        self.optOuts = optOuts
        self.defaultValue = defaultValue
    }

    /// The same item under another label.
    public func labelled(_ text: String) -> FormItem {
        var item = FormItem(
            id: id,
            text: text,
            detail: detail,
            format: format,
            isOptional: isOptional,
            visibleWhen: visibleWhen,
            optOuts: optOuts,
            defaultValue: defaultValue
        )
        item.headings = headings
        return item
    }

    /// The label on a page: the author's words, or else the player's in the page's language.
    public func label(in wording: Wording) -> String {
        labelKey.map { wording($0) } ?? text
    }

    /// The fields that would send what stands in it beforehand; none when it begins empty.
    public func defaultFields(in wording: Wording) -> RawFields {
        defaultValue.map { format.raw(of: $0, named: id, in: wording) } ?? RawFields()
    }
}
