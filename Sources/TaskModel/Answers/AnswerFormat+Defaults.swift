/// The defaults suit a format with one control into which a value is typed.
extension AnswerFormat {
    /// Its own style sheet and script.
    public static var assets: [String] { [name] }
    /// One control, named by the item's label.
    public var isGroup: Bool { false }
    /// One control, named like the item.
    public var parts: [String] { [""] }
    public var radioGroups: [RadioGroup] { [] }
    /// No fields but its own.
    public var siblingItems: [String] { [] }
    /// By default, the answer is text.
    public var sendsFile: Bool { false }
    public var permissions: [Permission] { [] }
    /// The message for a control in which a value is typed.
    public var missing: Message { Message("errors.missing.enter") }

    /// Validates a page that has only the field that would refer to the file.
    public func check(
        _ file: StoredFile,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) {
        _ = try value(from: RawFields([name: [file.formField]]), named: name, in: context)
    }

    /// Returns the value's own text; numbers and words need no conversion.
    public func display(
        _ value: AnswerValue,
        ofPart part: String,
        in wording: Wording
    ) -> String {
        value.texts.joined(separator: ", ")
    }
}
