public import Authoring
public import TaskModel

/// A format in which one or several of a list are chosen, however the page shows them.
///
/// Its answers are `.choices`. A format of this kind says what its list is and what its template
/// needs; judging, storing and exporting are those of the list.
public protocol ChoosingFormat: AuthoredFormat {
    /// What there is to choose.
    var list: ChoiceList { get }
}

extension ChoosingFormat {
    /// Radio buttons and checkboxes need a legend.
    public var isGroup: Bool { true }
    /// The options' controls, and that of the text of one's own if there is one.
    public var parts: [String] { list.other == nil ? [""] : ["", OtherField.suffix] }
    /// One chooses.
    public var missing: Message { list.missing }
    /// It can be compared with the values of its choices.
    public var operands: OperandKind { .values(list.choices.map(\.value)) }
    /// What is chosen is the answer.
    public var clientReading: ClientReading? { .choices }
    /// Radio buttons, unless several can be chosen.
    public var radioGroups: [RadioGroup] { list.isMultiple ? [] : [RadioGroup()] }

    /// Reads the chosen values, in the order of the choices.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        try list.value(from: raw, named: name)
    }

    /// The fields that choose the values.
    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        list.raw(of: value, named: name)
    }

    /// The variables of radio buttons or checkboxes.
    public func pageModel(for control: Control) -> [String: TemplateValue] {
        list.model(in: control)
    }

    /// The texts of the chosen ones, and the words of one's own.
    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        list.display(value)
    }

    /// A column of categories, or one of 1 and 0 for each choice.
    public func columns(named name: String) -> [ResultColumn] { list.columns(named: name) }

    /// The value, or 1 and 0 for each choice.
    public func cells(of value: AnswerValue) -> [String] { list.cells(of: value) }

    /// The values in the order in which a session sees them, where they are shuffled.
    public func order(of name: String, by draw: Draw) -> [String]? {
        list.order(of: name, by: draw)
    }
}
