public import Authoring
public import TaskModel

/// An answer format for a browser permission; the answer is a `PermissionOutcome`.
///
/// Template variables: `value` (the outcome, `unavailable` until a script runs), `permission` (the
/// keyword), `buttonText`, `busy` (the sentence shown while the browser asks), `statuses` (an
/// object with a sentence for each outcome), `status` (the sentence for `value`, or false).
public struct PermissionFormat: AuthoredFormat {
    public static let name = "permission"
    public static let summary =
        "A button that asks for a permission, for example to use the microphone."
    static let permission = Field<AskedPermission?>.required(
        "permission",
        .oneOf,
        "The permission that the browser requests."
    )
    static let buttonText = Field.text(
        "buttonText",
        "The text of the button, such as \"Allow the microphone\"."
    )
    static let deniedMessage = Field.text(
        "deniedMessage",
        "The text shown to participants who have denied the permission."
    )
    public static let fields = FieldDeclaration.list(permission, buttonText, deniedMessage)

    private let permission: AskedPermission
    private let buttonText: String?
    private let deniedMessage: String?

    public init(reading source: FieldReader) {
        permission = source[Self.permission] ?? .location
        buttonText = source[Self.buttonText]
        deniedMessage = source[Self.deniedMessage]
    }

    public var isGroup: Bool { true }
    public var permissions: [Permission] { [permission.permission] }
    public var missing: Message {
        Message(PermissionWord.missing)
    }
    public var operands: OperandKind { .values(PermissionOutcome.allCases.map(\.rawValue)) }

    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = CleanedInput.line(raw, name)
        guard !text.isEmpty else { return nil }
        guard PermissionOutcome(rawValue: text) != nil else { throw InvalidAnswer(missing) }
        return .choices([text], other: nil)
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        RawFields([name: value.texts])
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let known = control.raw[control.name].flatMap(PermissionOutcome.init)
        let wording = control.wording
        let statuses = PermissionOutcome.allCases.map { outcome in
            (outcome.rawValue, TemplateValue.text(status(outcome, in: wording)))
        }
        return [
            "value": .text((known ?? .unavailable).rawValue),
            "permission": .text(permission.rawValue),
            "buttonText": .text(
                buttonText.map(PlainText.of) ?? wording(PermissionWord.allow(permission))
            ),
            "busy": .text(wording(PermissionWord.busy)),
            "statuses": .object(Dictionary(statuses) { $1 }),
            "status": .optional(known.map { status($0, in: wording) }),
        ]
    }

    private func status(_ outcome: PermissionOutcome, in wording: Wording) -> String {
        let own = outcome == .denied ? deniedMessage.map(PlainText.of) : nil
        return own ?? wording(PermissionWord.status(outcome))
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        value.texts.first.flatMap(PermissionOutcome.init)
            .map { wording(PermissionWord.outcome($0)) } ?? ""
    }

    public func columns(named name: String) -> [ResultColumn] {
        let categories = PermissionOutcome.allCases.map {
            ResultColumn.Category(value: $0.rawValue, label: $0.rawValue)
        }
        return [ResultColumn(name: name, kind: .category, categories: categories)]
    }

    public func cells(of value: AnswerValue) -> [String] { [value.texts.first ?? ""] }
}

extension PermissionFormat {
    public func invalidAnswers(for control: Control) -> [RawFields] {
        [RawFields([control.name: ["allowed"]])]
    }
}
