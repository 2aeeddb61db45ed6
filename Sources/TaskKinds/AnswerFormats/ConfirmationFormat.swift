public import Authoring
public import TaskModel

/// An answer format in which participants repeat their answer to another item on the page.
///
/// Template variables: those of `LineControl`.
public struct ConfirmationFormat: LineFormat {
    public static let name = "confirmation"
    public static let summary = "The answer to another item of the page, typed again."
    static let original = Field.identifier(
        "of",
        "The identifier of the item on the same page that must have the same answer."
    )
    static let message = Field.text("message", "The error message if the two answers differ.")
    static let secret = Field.boolean(
        "secret",
        "Whether the typed text is hidden on the page and in the review."
    )
    public static let fields = FieldDeclaration.list(original, message, secret)

    /// A field that browsers do not autofill.
    public let line: LineControl
    private let original: String
    private let message: String?
    private let isSecret: Bool

    public init(reading source: FieldReader) {
        original = source[Self.original]
        message = source[Self.message]
        isSecret = source[Self.secret]
        line = LineControl(
            inputType: isSecret ? "password" : "text",
            autocomplete: isSecret ? "new-password" : "off"
        )
    }

    public var siblingItems: [String] { [original] }
    public var missing: Message { Message(Word.missing) }

    /// Returns the text if it matches the answer to the other item, and rejects it otherwise.
    ///
    /// If the form does not contain the other item, any text is accepted.
    public func text(_ typed: String, from raw: RawFields) throws(InvalidAnswer) -> String {
        guard raw[original] == nil || CleanedInput.line(raw, original) == typed else {
            throw InvalidAnswer(Message(Word.differs, own: message))
        }
        return typed
    }

    public func words(_ value: String, in wording: Wording) -> String {
        isSecret ? Secret.dots : value
    }
}

/// The replacement for text that must not be shown.
enum Secret {
    static let dots = "••••••"
}

extension ConfirmationFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        guard let text = control.raw[original] else { return [] }
        return [RawFields([control.name: [text]])]
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        control.raw[original].map { [RawFields([control.name: [$0 + "x"]])] } ?? []
    }

    public var customMessages: [String] { [message].compactMap { $0 } }
}

extension ConfirmationFormat {
    public enum Word: String, WordKey {
        case missing = "errors.confirmation.missing"
        case differs = "errors.confirmation.differs"
    }
}
