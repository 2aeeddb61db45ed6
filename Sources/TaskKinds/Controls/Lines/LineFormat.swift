public import Authoring
public import TaskModel

/// A format in which one line is typed that must have a form, such as an address.
///
/// Its answers are `.text`. A format of this kind says how the field presents itself and which texts
/// it takes; storing and exporting are the same for all.
public protocol LineFormat: AuthoredFormat {
    /// How the field presents itself.
    var line: LineControl { get }

    /// The text as it is stored.
    ///
    /// - Throws: What is wrong with what was typed.
    func text(_ typed: String, from raw: RawFields) throws(InvalidAnswer) -> String
}

extension LineFormat {
    public var operands: OperandKind { .anything }

    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let typed = CleanedInput.line(raw, name)
        return typed.isEmpty ? nil : .text(try text(typed, from: raw))
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .text(let text) = value else { return RawFields() }
        return RawFields([name: [text]])
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        line.model(in: control)
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard case .text(let text) = value else { return "" }
        return text
    }

    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .text)]
    }

    public func cells(of value: AnswerValue) -> [String] {
        guard case .text(let text) = value else { return [""] }
        return [text]
    }
}
