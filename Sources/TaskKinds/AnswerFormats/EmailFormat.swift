public import Authoring
public import TaskModel

/// An answer format for an email address.
///
/// Template variables: those of `LineControl`.
public struct EmailFormat: LineFormat {
    public static let name = "email"
    public static let summary = "An email address."
    public static let fields = FieldDeclaration.list(LineControl.placeholder)

    public let line: LineControl

    public init(reading source: FieldReader) {
        line = LineControl(
            inputType: "email",
            inputMode: "email",
            autocomplete: "email",
            placeholder: source[LineControl.placeholder],
            direction: "ltr"
        )
    }

    public var isIdentifying: Bool { true }
    public var missing: Message { Message(Word.missing) }

    /// Returns the address with its host in lower case.
    public func text(_ typed: String, from raw: RawFields) throws(InvalidAnswer) -> String {
        guard let address = EmailAddress(typed) else {
            throw InvalidAnswer(Message(ControlWord.notEmail))
        }
        return address.text
    }
}

extension EmailFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        [RawFields([control.name: ["someone@example.org"]])]
    }

    /// Returns a random address in a domain that is reserved for examples.
    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        RawFields([control.name: [PlaceholderText.word(using: &rng) + "@example.org"]])
    }
}

extension EmailFormat {
    public enum Word: String, WordKey {
        case missing = "errors.email.missing"
    }
}
