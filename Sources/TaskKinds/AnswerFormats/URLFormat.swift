public import Authoring
public import TaskModel

/// An answer format for the address of a web page.
///
/// Template variables: those of `LineControl`.
public struct URLFormat: LineFormat {
    public static let name = "url"
    public static let summary = "A web address."
    public static let fields = FieldDeclaration.list(LineControl.placeholder)

    public let line: LineControl

    public init(reading source: FieldReader) {
        line = LineControl(
            inputMode: "url",
            autocomplete: "url",
            placeholder: source[LineControl.placeholder],
            example: Message(Word.example),
            direction: "ltr"
        )
    }

    public var missing: Message { Message(Word.missing) }

    /// Returns the address, with `https://` if no scheme was typed.
    public func text(_ typed: String, from raw: RawFields) throws(InvalidAnswer) -> String {
        guard let address = WebAddress(typed) else {
            throw InvalidAnswer(Message(Word.unreal))
        }
        return address.text
    }
}

extension URLFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        [RawFields([control.name: ["https://www.example.org"]])]
    }

    /// Returns a random address in a domain that is reserved for examples.
    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        RawFields([
            control.name: ["https://www.example.org/" + PlaceholderText.word(using: &rng)]
        ])
    }
}

extension URLFormat {
    public enum Word: String, WordKey {
        case example = "answers.url.example"
        case missing = "errors.url.missing"
        case unreal = "errors.url.unreal"
    }
}
