import TaskKinds
import Authoring
import TaskModel

/// A page with a phone number to call for help.
///
/// Template variables beyond those of every step: `phone`, `phoneAddress` and `hours`.
public struct HelplineStep: AuthoredStep {
    public static let name = "helpline"
    public static let summary = "A phone number to call for help."
    static let phone = Field.required(
        "phone",
        .word,
        "The phone number, as shown on the page.",
        standIn: ""
    )
    static let hours = Field.text("hours", "The hours in which calls are answered.")
    public static let fields = [phone.declaration, hours.declaration]

    private let phone: String
    private let hours: String?

    public init(reading source: FieldReader, of step: StepHeader) {
        phone = source[Self.phone]
        hours = source[Self.hours]
    }

    public func pageModel(in wording: Wording) -> [String: TemplateValue] {
        [
            "phone": .text(phone),
            "phoneAddress": .text("tel:" + phone.filter { $0.isNumber || $0 == "+" }),
            "hours": .optional(hours),
        ]
    }
}
