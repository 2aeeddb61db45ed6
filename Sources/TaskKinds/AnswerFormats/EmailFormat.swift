public import Authoring
public import TaskModel

/// An email address.
///
/// Template variables: those of `LineControl`.
public struct EmailFormat: LineFormat {
    /// The word in study files.
    public static let name = "email"
    /// What it asks.
    public static let summary = "An email address."
    static let placeholder = Field.text(
        "placeholder",
        "The placeholder text in the empty field."
    )
    /// What an author can configure.
    public static let fields = [placeholder.declaration]

    /// A field with the keyboard for addresses.
    public let line: LineControl

    /// Reads what stands in the empty field.
    public init(reading source: FieldReader) {
        line = LineControl(
            inputType: "email",
            inputMode: "email",
            autocomplete: "email",
            placeholder: source[Self.placeholder],
            direction: "ltr"
        )
    }

    /// An address is missing.
    public var missing: Message { Message("errors.email.missing") }

    /// The address with its host in small letters.
    public func text(_ typed: String, from raw: RawFields) throws(InvalidAnswer) -> String {
        guard let address = EmailAddress(typed) else {
            throw InvalidAnswer(Message("errors.text.email"))
        }
        return address.text
    }
}

extension EmailFormat {
    /// One address.
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        [RawFields([control.name: ["someone@example.org"]])]
    }

    /// A made-up address that belongs to nobody.
    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        RawFields([control.name: [PlaceholderText.word(using: &generator) + "@example.org"]])
    }
}
