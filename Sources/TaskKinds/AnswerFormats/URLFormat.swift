public import Authoring
public import TaskModel

/// The address of a web page.
///
/// Template variables: those of `LineControl`.
public struct URLFormat: LineFormat {
    /// The word in study files.
    public static let name = "url"
    /// What it asks.
    public static let summary = "A web address."
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
            inputMode: "url",
            autocomplete: "url",
            placeholder: source[Self.placeholder],
            example: Message("answers.url.example"),
            direction: "ltr"
        )
    }

    /// An address is missing.
    public var missing: Message { Message("errors.url.missing") }

    /// The address with `https://` before it if nothing stood there.
    public func text(_ typed: String, from raw: RawFields) throws(InvalidAnswer) -> String {
        guard let address = WebAddress(typed) else {
            throw InvalidAnswer(Message("errors.url.unreal"))
        }
        return address.text
    }
}

extension URLFormat {
    /// One address.
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        [RawFields([control.name: ["https://www.example.org"]])]
    }

    /// A made-up page.
    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        RawFields([
            control.name: ["https://www.example.org/" + PlaceholderText.word(using: &generator)]
        ])
    }
}
