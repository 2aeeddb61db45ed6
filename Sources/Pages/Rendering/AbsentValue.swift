internal import Mustache

/// The value of an absent text, an empty text or a false condition, which renders nothing.
///
/// It is included in the values, because Mustache would otherwise look up the name in an outer
/// scope.
struct AbsentValue: MustacheCustomRenderable {
    var renderText: String { "" }
    /// `true`, which hides sections and shows inverted sections.
    var isNull: Bool { true }
}
