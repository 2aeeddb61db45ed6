internal import Mustache

/// An absent or empty text, or a condition that is false: shows nothing and opens no section.
///
/// It stands in the values all the same, so that Mustache does not look for the name further out.
struct Nothing: MustacheCustomRenderable {
    /// No text.
    var renderText: String { "" }
    /// Sections are not shown, inverted sections are.
    var isNull: Bool { true }
}
