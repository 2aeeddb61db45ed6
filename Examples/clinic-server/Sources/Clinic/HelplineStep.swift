import TaskKinds
import Authoring
import TaskModel

/// A page that says whom to call when something is not well.
///
/// Template variables beyond those that every step has: `phone`, `phoneAddress` and `hours`.
public struct HelplineStep: AuthoredStep {
    /// The word in study files.
    public static let name = "helpline"
    /// What it is.
    public static let summary = "A phone number to call for help."
    static let phone = Field.required(
        "phone",
        .word,
        "The phone number, as people read it.",
        standIn: ""
    )
    static let hours = Field.text("hours", "The hours in which calls are answered.")
    /// What an author can configure.
    public static let fields = [phone.declaration, hours.declaration]

    private let phone: String
    private let hours: String?

    /// Reads whom to call.
    public init(reading source: FieldReader, of step: StepHeader) {
        phone = source[Self.phone]
        hours = source[Self.hours]
    }

    /// See the type's description.
    public func pageModel(in wording: Wording) -> [String: TemplateValue] {
        [
            "phone": .text(phone),
            "phoneAddress": .text("tel:" + phone.filter { $0.isNumber || $0 == "+" }),
            "hours": .optional(hours),
        ]
    }
}
