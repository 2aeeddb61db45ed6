internal import Markup
internal import Mustache
internal import TaskModel

/// The words of a language as templates see them: `{{t.buttons.continue}}`.
///
/// A key that is not there shows itself, so that the gap is seen and the page still works.
struct Words: MustacheParent, MustacheCustomRenderable {
    private let wording: Wording
    private let key: String

    /// All words.
    init(_ wording: Wording) {
        self.init(wording, key: "")
    }

    private init(_ wording: Wording, key: String) {
        self.wording = wording
        self.key = key
    }

    /// The text of a key, or what its next part leads to.
    func child(named name: String) -> Any? {
        let key = self.key.isEmpty ? name : self.key + "." + name
        guard wording.texts[key] != nil else { return Words(wording, key: key) }
        return Markup.escaped(wording(key))
    }

    /// What stands on the page where there is no text.
    var renderText: String { Markup.escaped(key) }
    /// There is something to show.
    var isNull: Bool { false }
}
