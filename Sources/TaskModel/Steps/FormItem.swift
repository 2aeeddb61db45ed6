/// A question or field on a page.
public struct FormItem: Sendable {
    /// The identifier, unique in its step; a question's item has the step's identifier.
    public let id: String
    /// The label; for a question, the step's title.
    public private(set) var text: String
    /// A hint below the label, in Markdown.
    public let detail: String?
    public let format: any AnswerFormat
    /// Whether the item may be left blank.
    public let isOptional: Bool
    /// The condition for showing the item; `nil` if it is always shown.
    public let visibleWhen: Predicate?
    /// The opt-outs offered below the item's controls, such as "I don't know".
    public let optOuts: [OptOut]
    /// The control's fixed initial value, which is the same for every participant; `nil` for none.
    public let defaultValue: AnswerValue?
    /// The stored form of the author's text for the control's initial value; `nil` for none.
    ///
    /// The text contains link parameters, which are filled in before it is read as an answer.
    public var pipedDefault: String?
    /// Whether the control starts with the answer from the participant's previous completed session
    /// of the task, if there is one.
    public var takesPrevious = false
    /// The explanation that is linked below the label.
    public var learnMore: LearnMore?
    /// The conditions under which an answer is not accepted.
    public var rejections: [RejectionRule] = []
    /// The form's headings above the item, from the outermost to the innermost.
    public var headings: [FormHeading] = []
    /// Whether the answer can identify a person; exports then omit it unless it is requested.
    public var isIdentifying: Bool
    /// The player's label, if the author gave none.
    public var playerLabel: Message?

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
        isIdentifying = format.isIdentifying
        self.isOptional = isOptional
        self.visibleWhen = visibleWhen
        self.optOuts = optOuts
        self.defaultValue = defaultValue
    }

    /// Returns a copy with another label, which also replaces the player's label.
    public func labelled(_ text: String) -> FormItem {
        var item = self
        item.text = text
        item.playerLabel = nil
        return item
    }

    /// Returns the label on a page: the author's, or else the player's in the page's language.
    public func label(in wording: Wording) -> String {
        playerLabel.map { wording($0) } ?? text
    }

    /// Whether the initial value of the control can differ between participants.
    public var isFilledPersonally: Bool { pipedDefault != nil || takesPrevious }

    /// Returns the fields that the control submits for the default value; empty if there is no
    /// default.
    public func defaultFields(in wording: Wording) -> RawFields {
        defaultValue.map { format.raw(of: $0, named: id, in: wording) } ?? RawFields()
    }
}
