internal import Markup
internal import Mustache
internal import TaskModel

/// The texts of a language for templates, such as `{{t.buttons.continue}}`.
///
/// A missing text is rendered as its key, so that the gap is visible and the page still works.
struct Words: MustacheParent, MustacheCustomRenderable {
    private let wording: Wording
    private let key: String

    init(_ wording: Wording) {
        self.init(wording, key: "")
    }

    private init(_ wording: Wording, key: String) {
        self.wording = wording
        self.key = key
    }

    /// Returns the text with a key, or else the texts whose keys start with that key and a dot.
    func child(named name: String) -> Any? {
        let key = self.key.isEmpty ? name : self.key + "." + name
        guard wording.texts[key] != nil else { return Words(wording, key: key) }
        return Markup.escaped(wording(key: key))
    }

    /// The key, shown in place of a missing text.
    var renderText: String { Markup.escaped(key) }
    /// `false`, so that the key of a missing text is rendered.
    var isNull: Bool { false }
}
