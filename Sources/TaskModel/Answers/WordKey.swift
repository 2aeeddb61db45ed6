/// The key of a text in `templates/strings/`, such as `buttons.continue`.
///
/// A `String` enumeration with the keys as raw values needs no further code. Answer formats, step
/// kinds, recorder kinds and endpoints declare their keys as a nested `Word`. A test finds these
/// types and compares their keys with the texts of every language.
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
