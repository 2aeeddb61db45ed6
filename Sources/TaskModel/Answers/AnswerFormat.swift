/// A form control on a page: whose answer it asks, and what stands in it.
public struct Control: Sendable {
    /// The control's `name`, which is the item's identifier.
    public let name: String
    /// What was typed or stored; empty the first time.
    public let raw: RawFields
    /// The words, the moment and the draw of the page.
    public let context: AnswerContext
    /// Whether an answer must be given.
    public let isRequired: Bool
    /// The suffixes of the controls at fault, or `nil` when the item has no error.
    public let errorParts: [String]?

    /// Makes a control.
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

/// A kind of answer: what an author configures, what a control sends, what is stored and exported.
///
/// A format is one file, the template `answers/NAME.mustache` and one line in a list. Nothing else
/// knows which format an item has.
public protocol AnswerFormat: Sendable {
    /// The word in study files (`type: integer`) and the name of the template.
    static var name: String { get }
    /// What it asks, in one sentence.
    static var summary: String { get }

    /// The names of the sheets and scripts in `Public/answers/` that its control has, without ending;
    /// those that are not there are passed over.
    static var assets: [String] { get }

    /// Whether the template has several controls, so that the item's label is a legend.
    var isGroup: Bool { get }
    /// The suffixes of its controls in order (`-day`, `-month`); most have one control without.
    var parts: [String] { get }
    /// What to say when a required answer is missing.
    var missing: Message { get }
    /// What a condition can compare its answers with, so that senseless conditions are reported.
    var operands: OperandKind { get }

    /// The numbers, dates or times that its answers can be, as far as they are the same on any day.
    var limits: AnswerLimits { get }

    /// The parts of its answers; most have none.
    var components: [AnswerComponent] { get }
    /// The items of the same page whose fields it reads beside its own.
    var siblingItems: [String] { get }
    /// How a script on the page can read its answer; `nil` where only the format itself can.
    var clientReading: ClientReading? { get }
    /// The groups of radio buttons among its controls, so that an optional answer can be taken back.
    var radioGroups: [RadioGroup] { get }
    /// Whether its control sends a file, which needs a form of its own encoding.
    var sendsFile: Bool { get }
    /// What its control may ask the browser for, such as where the participant is.
    var permissions: [Permission] { get }

    /// Judges what was typed; `nil` means that it was left empty.
    ///
    /// The fields are those of the whole page, so that an answer can be compared with another.
    func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer)
        -> AnswerValue?
    /// Rejects a file that cannot be an answer, before it is stored.
    ///
    /// Called only for formats with `sendsFile`. The file is not stored yet, so its identifier is
    /// not valid.
    ///
    /// - Throws: The error that `value(from:named:in:)` would throw for the file.
    func check(
        _ file: StoredFile,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer)
    /// The fields that would send a value, to fill the control again.
    func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields
    /// The template's variables beyond those that every item has.
    func pageModel(for control: Control) -> [String: TemplateValue]
    /// The value in words, for the review page.
    func display(_ value: AnswerValue, in wording: Wording) -> String
    /// The value of one of its components in words, for texts into which it is piped.
    func display(_ value: AnswerValue, ofPart part: String, in wording: Wording) -> String
    /// The columns of an export for an item of this name.
    func columns(named name: String) -> [ResultColumn]
    /// The cells of a value, one for each column.
    func cells(of value: AnswerValue) -> [String]
    /// The values of its options in the order in which they are shown, where that is drawn; `nil`
    /// where it is the order of the file.
    func order(of name: String, by draw: Draw) -> [String]?

    /// Answers of which a rehearsal should see each: every option, both ends of a range.
    func boundaryAnswers(for control: Control) -> [RawFields]
    /// An answer as somebody could give it; always the same for the same generator.
    func randomAnswer(for control: Control, using generator: inout SeededGenerator) -> RawFields
    /// Mistakes of which only the format itself knows, so that each of its refusals is seen; those
    /// that can be made with every control are tried anyway.
    func invalidAnswers(for control: Control) -> [RawFields]
    /// The sentences with which an author replaced the player's own.
    var customMessages: [String] { get }
    /// The bytes of a file that somebody could send; `nil` where none is asked for.
    func sampleFile(using generator: inout SeededGenerator) -> [UInt8]?
}

extension AnswerFormat {
    /// Most formats share no sheet and no script with another.
    public static var assets: [String] { [name] }
    /// Most formats have one control.
    public var isGroup: Bool { false }
    /// Most formats have one control, named like the item.
    public var parts: [String] { [""] }
    /// The sentence for a control in which one types.
    public var missing: Message { Message("errors.missing.enter") }
    /// Most answers are one value.
    public var components: [AnswerComponent] { [] }
    /// Most formats look at their own fields only.
    public var siblingItems: [String] { [] }
    /// Most answers only the format itself can read.
    public var clientReading: ClientReading? { nil }
    /// Most controls can be emptied by those who fill them in.
    public var radioGroups: [RadioGroup] { [] }
    /// Most controls send words.
    public var sendsFile: Bool { false }
    /// Checks a page with only the field that would refer to the file.
    public func check(
        _ file: StoredFile,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) {
        _ = try value(from: RawFields([name: [file.formField]]), named: name, in: context)
    }
    /// Most controls need nothing but what is typed.
    public var permissions: [Permission] { [] }
    /// Most formats show what they show in the order of the file.
    public func order(of name: String, by draw: Draw) -> [String]? { nil }
    /// Most parts are numbers and words, which say themselves.
    public func display(
        _ value: AnswerValue,
        ofPart part: String,
        in wording: Wording
    ) -> String {
        value.texts.joined(separator: ", ")
    }
    /// Nothing is known about how low or high its answers can be.
    public var limits: AnswerLimits { AnswerLimits() }
    /// Nothing is known about what such an answer can be compared with.
    public var operands: OperandKind { .anything }
}
