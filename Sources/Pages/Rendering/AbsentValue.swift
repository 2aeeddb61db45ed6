internal import Mustache

/// The value of an absent text, an empty text or a false condition.
///
/// It renders nothing.
///
/// The value is set explicitly, because Mustache would otherwise look up the name in an outer
/// scope.
struct AbsentValue: MustacheCustomRenderable {
    var renderText: String { "" }
    /// `true`, which hides sections and shows inverted sections.
    var isNull: Bool { true }
}
