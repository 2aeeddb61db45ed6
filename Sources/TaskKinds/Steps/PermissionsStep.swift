public import Authoring
public import TaskModel

/// A page that explains which permissions the study needs, and asks for them.
///
/// Its template has no variables beyond those that every step and item has.
public struct PermissionsStep: AuthoredStep {
    public static let name = "permissions"
    public static let summary =
        "The reasons why the study needs permissions, such as for the microphone, and buttons to give them."
    static let entries = Field.requiredList(
        "permissions",
        of: PermissionEntry.type,
        "The permissions, in order."
    )
    public static let fields = FieldDeclaration.list(entries)

    /// One item for each permission, except permissions that could not be read.
    public let items: [FormItem]

    public init(reading source: FieldReader, of step: StepHeader) {
        source.requireEntries(Self.entries)
        let entries = source[Self.entries]
        Self.reportRepeated(entries, in: source.reading)
        items = entries.compactMap { $0.item(isOptional: step.flow.isOptional) }
    }

    private static func reportRepeated(_ entries: [PermissionEntry], in reading: ReadingContext) {
        var known: Set<AskedPermission> = []
        for entry in entries where !known.insert(entry.permission).inserted {
            let message = "the permission \"\(entry.permission.rawValue)\" is already listed"
            reading.report(.duplicateItem, message, at: entry.position)
        }
    }
}

/// One permission of the step, as written in the study file.
struct PermissionEntry: Sendable {
    static let ask = Field<AskedPermission?>.required(
        "ask",
        .oneOf,
        "The permission that the browser requests; also the identifier of the item."
    )
    static let title = Field.text("title", "The heading, instead of the usual text.")
    static let reason = Field.requiredText(
        "reason",
        "Why the study needs the permission, in Markdown."
    )
    static let optional = Field.boolean(
        "optional",
        "Whether the participant can continue without being asked."
    )
    private static let passedOn = [
        Field<SourceNode?>.optional(
            PermissionFormat.buttonText.name,
            .passedOn(as: .text),
            PermissionFormat.buttonText.declaration.summary
        ),
        Field<SourceNode?>.optional(
            PermissionFormat.deniedMessage.name,
            .passedOn(as: .text),
            PermissionFormat.deniedMessage.declaration.summary
        ),
    ]
    static let fields =
        FieldDeclaration.list(ask, title, reason, optional) + passedOn.map(\.declaration)

    static let type = FieldType<PermissionEntry>.object("this permission", fields: fields) {
        source in
        source[ask].map { PermissionEntry($0, source) }
    }

    let permission: AskedPermission
    let position: SourcePosition
    private let asked: AnswerDeclaration?
    private let title: String?
    private let reason: String
    private let isOptional: Bool

    private init(_ permission: AskedPermission, _ source: FieldReader) {
        self.permission = permission
        position = source.position(of: Self.ask)
        let keyword = SourceNode.scalar(permission.rawValue, at: source.node, key: "permission")
        asked = source.answer(
            PermissionFormat.name,
            passing: Self.passedOn,
            or: [(PermissionFormat.permission.name, keyword)]
        )
        title = source[Self.title]
        reason = source[Self.reason]
        isOptional = source[Self.optional]
    }

    /// Returns the item; `nil` if the answer declaration could not be read.
    func item(isOptional isStepOptional: Bool) -> FormItem? {
        asked.map { asked in
            FormItem(
                asked,
                id: permission.rawValue,
                label: title,
                or: (permission.englishLabel, Message(PermissionWord.label(permission))),
                detail: reason,
                isOptional: isOptional || isStepOptional
            )
        }
    }
}
