public import Authoring
public import TaskModel

/// A format in which participants select one or several choices from a list.
///
/// Its answers are `.choices`. A conforming type provides the list and can add template variables;
/// the list reads, validates and exports the answers.
public protocol ChoosingFormat: AuthoredFormat {
    var list: ChoiceList { get }
}

extension ChoosingFormat {
    public var isGroup: Bool { true }
    public var parts: [String] { list.other == nil ? [""] : ["", OtherField.suffix] }
    public var missing: Message { list.missing }
    public var operands: OperandKind { .values(list.choices.map(\.value)) }
    public var missingValues: Set<String> { list.missingValues }
    public var clientReading: ClientReading? { .choices }
    public var radioGroups: [RadioGroup] { list.isMultiple ? [] : [RadioGroup()] }

    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        try list.value(from: raw, named: name)
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        list.raw(of: value, named: name)
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        list.model(in: control)
    }

    public func options(named name: String, by draw: Draw, in wording: Wording) -> [String] {
        list.shown(as: name, by: draw).map { choice in
            [choice.text, choice.detail].compactMap(\.self).joined(separator: "\\\n")
        }
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        list.display(value)
    }

    public func columns(named name: String) -> [ResultColumn] { list.columns(named: name) }

    public func cells(of value: AnswerValue) -> [String] { list.cells(of: value) }

    public func order(of name: String, by draw: Draw) -> [String]? {
        list.order(of: name, by: draw)
    }
}
