public import TaskModel

/// A format for one line of text in a particular form, such as an email address.
public protocol LineFormat: SingleValueFormat where Value == String {
    /// The keyboard, the example and the other properties of the field.
    var line: LineControl { get }

    /// Returns the text to store.
    ///
    /// - Throws: `InvalidAnswer`, with the message to show, if the text is rejected.
    func text(_ typed: String, from raw: RawFields) throws(InvalidAnswer) -> String
}

extension LineFormat {
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let typed = CleanedInput.line(raw, name)
        return typed.isEmpty ? nil : .text(try text(typed, from: raw))
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        line.model(in: control)
    }
}
