public import Authoring
public import TaskModel

/// A format whose answers are single values of one type, exported in one column.
///
/// The defaults suit a format with one control, which has the item's name.
public protocol SingleValueFormat: AuthoredFormat {
    /// The type of the format's values.
    associatedtype Value: SingleValue

    /// Returns the text that the control shows for a value.
    func typed(_ value: Value, in wording: Wording) -> String
    /// Returns the value as participants read it, for example on the review page.
    func words(_ value: Value, in wording: Wording) -> String
    /// Returns the export column, with the unit and the labels of particular values.
    func column(named name: String) -> ResultColumn
}

extension SingleValueFormat {
    public func typed(_ value: Value, in wording: Wording) -> String { value.cell }
    public func words(_ value: Value, in wording: Wording) -> String { typed(value, in: wording) }
    public func column(named name: String) -> ResultColumn {
        ResultColumn(name: name, kind: Value.columnKind)
    }

    public var operands: OperandKind { Value.operands }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard let value = Value(answer: value) else { return RawFields() }
        return RawFields([name: [typed(value, in: wording)]])
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        Value(answer: value).map { words($0, in: wording) } ?? ""
    }

    public func columns(named name: String) -> [ResultColumn] { [column(named: name)] }

    public func cells(of value: AnswerValue) -> [String] { [Value(answer: value)?.cell ?? ""] }
}

extension SingleValueFormat {
    /// Returns the fields of a value, for rehearsals.
    func fields(of value: Value, for control: Control) -> RawFields {
        raw(of: value.answer, named: control.name, in: control.wording)
    }

    /// Returns the fields of those values that the format accepts, for rehearsals.
    func fields(of values: [Value], for control: Control) -> [RawFields] {
        values.map { fields(of: $0, for: control) }.filter { accepts($0, for: control) }
    }
}

/// A format with one text field, in which participants type a single value, such as a year.
public protocol TypedValueFormat: SingleValueFormat {
    /// The type of the values, restated so that the compiler infers it from `read`.
    associatedtype Value

    /// Reads typed text: one line, never empty, with all digits in ASCII.
    ///
    /// - Throws: `InvalidAnswer`, with the message to show, if the text is rejected.
    func read(_ text: String, in context: AnswerContext) throws(InvalidAnswer) -> Value
}

extension TypedValueFormat {
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = CleanedInput.number(raw, name)
        return text.isEmpty ? nil : try read(text, in: context).answer
    }
}

extension Control {
    /// Returns the variables of the template `partials/number`.
    func number(
        min: String?,
        max: String?,
        step: String? = "1",
        unit: String? = nil,
        isUnitBefore: Bool = false,
        inputMode: String? = "numeric"
    ) -> [String: TemplateValue] {
        [
            "value": .text(raw[name] ?? ""),
            "min": .optional(min),
            "max": .optional(max),
            "step": .optional(step),
            "unit": .optional(unit),
            "isUnitBefore": .flag(isUnitBefore),
            "inputMode": .optional(inputMode),
        ]
    }
}
