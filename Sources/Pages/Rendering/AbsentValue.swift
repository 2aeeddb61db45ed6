internal import Mustache

/// An absent or empty text, or a false condition: renders nothing and opens no section.
///
/// It is included in the values, because Mustache would otherwise look up the name in an outer
/// scope.
struct AbsentValue: MustacheCustomRenderable {
    var renderText: String { "" }
    /// Hides sections and shows inverted sections.
    var isNull: Bool { true }
}
