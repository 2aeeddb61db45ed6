/// Defaults for a format with one control into which participants type a value.
extension AnswerFormat {
    /// By default, the style sheet and the script named after the format.
    public var assets: [String] { [Self.name] }
    /// By default, the format has one control, which the item's label names.
    public var isGroup: Bool { false }
    /// By default, the format has one control, which has the item's name.
    public var parts: [String] { [""] }
    public var radioGroups: [RadioGroup] { [] }
    /// By default, the fields of other items are not read.
    public var siblingItems: [String] { [] }
    /// By default, the control sends text.
    public var sendsFile: Bool { false }
    public var recorder: (any RecorderKind)? { nil }
    /// By default, the browser features that recording the answer requires.
    public var permissions: [Permission] { recorder?.permissions ?? [] }
    public var explanations: [String: LearnMore] { [:] }

    /// By default, the format has no options.
    public func options(named name: String, by draw: Draw, in wording: Wording) -> [String] { [] }

    /// By default, the message for a control into which a value is typed.
    public var missing: Message { Message(AnswerWord.missing) }

    /// By default, calls `value(from:named:in:)` with the file as the only field of the page.
    public func check(
        _ file: StoredFile,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) {
        _ = try value(from: RawFields([name: [file.formField]]), named: name, in: context)
    }

    /// By default, returns the component's texts as stored, separated by commas.
    public func display(
        _ value: AnswerValue,
        ofPart part: String,
        in wording: Wording
    ) -> String {
        value.texts.joined(separator: ", ")
    }
}
