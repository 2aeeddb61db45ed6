/// A kind of answer: its control on a page and the validation of the submitted fields.
///
/// A format consists of a Swift file, the template `answers/NAME.mustache` and an entry in the list
/// of formats. The player and the pages do not depend on particular formats. The inherited
/// protocols describe answers for conditions, exports and rehearsals. Of these protocols, only
/// `ExportedFormat` has requirements without a default.
public protocol AnswerFormat: ConditionOperand, ExportedFormat, RehearsableFormat {
    /// The keys of the format's texts.
    associatedtype Word: WordKey = NoWord

    /// The keyword in study files (`type: integer`) and the name of the template.
    static var name: String { get }
    /// The base names of style sheets and scripts in `Public/answers/`; missing files are ignored.
    var assets: [String] { get }
    /// Whether the template has several controls; the item's label is then a legend.
    var isGroup: Bool { get }
    /// The suffixes of the controls' names in order, such as `-day`; most formats have a single,
    /// empty suffix.
    var parts: [String] { get }
    /// The groups of radio buttons among the controls; pages let participants clear such a group if
    /// the answer is optional.
    var radioGroups: [RadioGroup] { get }
    /// The other items on the page whose fields the format reads.
    var siblingItems: [String] { get }
    /// Whether the control sends a file; browsers then send the form as `multipart/form-data`.
    var sendsFile: Bool { get }
    /// The kind of recorder with which participants can record the answer instead of choosing a
    /// file; `nil` for most formats.
    var recorder: (any RecorderKind)? { get }
    /// The browser features that the control may request, such as the location.
    var permissions: [Permission] { get }
    /// The explanations that the template links to, by a name such as the value of a choice.
    var explanations: [String: LearnMore] { get }
    /// The error message for a missing required answer.
    var missing: Message { get }

    /// Reads and validates an item's value from the fields of a page.
    ///
    /// - Parameters:
    ///   - raw: All fields of the page, because a format can read those of its `siblingItems`.
    ///   - name: The item's name.
    ///   - context: The wording, the time and the draw.
    /// - Returns: The value, or `nil` if the control was left empty.
    /// - Throws: `InvalidAnswer`, with the message to show and the controls at fault.
    func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue?
    /// Rejects a file that cannot be an answer, before it is stored.
    ///
    /// This is called only if `sendsFile` is `true`. The file's identifier is not valid yet.
    ///
    /// - Throws: The error that `value(from:named:in:)` would throw for the file.
    func check(
        _ file: StoredFile,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer)
    /// Returns the fields that the control submits for a value, to fill in the control again; empty
    /// if the control cannot show the value.
    func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields
    /// Returns the template's variables, in addition to those that every item has.
    func pageModel(for control: Control) -> [String: TemplateValue]
    /// Returns the options in the order shown, for records of what a page showed; empty for a
    /// format without options.
    ///
    /// - Parameters:
    ///   - name: The item's name, which is part of the draw's key.
    ///   - draw: The page's draw.
    ///   - wording: The language and texts.
    /// - Returns: Each option in Markdown: its label and, after a line break, its hint.
    func options(named name: String, by draw: Draw, in wording: Wording) -> [String]
    /// Returns the value as participants read it, for example on the review page and in piped
    /// texts.
    func display(_ value: AnswerValue, in wording: Wording) -> String
    /// Returns the value of the component named `part` as participants read it in piped texts.
    func display(_ value: AnswerValue, ofPart part: String, in wording: Wording) -> String
}
