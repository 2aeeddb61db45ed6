/// A key of the texts in `templates/strings/`, such as `buttons.continue`.
///
/// A `String` enumeration whose raw values are the keys needs no further code. An answer format,
/// a step kind and an endpoint declare theirs as a nested `Word`, which a test then finds and
/// compares with the texts of every language.
public protocol WordKey: CaseIterable, Sendable {
    var key: String { get }
}

extension WordKey where Self: RawRepresentable<String> {
    public var key: String { rawValue }
}

/// The words of a type that uses none of its own.
public enum NoWord: WordKey {
    public var key: String { switch self {} }
}

/// The words of the defaults of answer formats.
package enum AnswerWord: String, WordKey {
    case missing = "errors.missing.enter"
}
