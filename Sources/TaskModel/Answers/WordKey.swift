/// The key of a text in `templates/strings/`, such as `buttons.continue`.
///
/// A `String` enumeration whose raw values are the keys needs no further code. An answer format, a
/// step kind and an endpoint declare their keys as a nested `Word`, which a test then finds and
/// compares with the texts of every language.
public protocol WordKey: CaseIterable, Sendable {
    var key: String { get }
}

extension WordKey where Self: RawRepresentable<String> {
    public var key: String { rawValue }
}

/// An empty set of keys, for a type without texts.
public enum NoWord: WordKey {
    public var key: String { switch self {} }
}

/// The keys of the texts that answer formats use by default.
package enum AnswerWord: String, WordKey {
    case missing = "errors.missing.enter"
}
