internal import TaskModel

/// What templates do with variables beside printing them.
///
/// A text that is only printed can be put into a page that was rendered without it. Where a section
/// asks whether there is a text, that is part of the page's shape; where the text itself decides, as
/// the name of a partial does, all of it is.
struct TemplateUses: Sendable {
    /// How far a text decides what a page looks like.
    enum Role: Sendable {
        /// It stands in its place, and nothing else depends on it.
        case printed
        /// Something is shown or not, as the text is there or empty.
        case asked
        /// Its words decide.
        case read
    }

    private var asked: Set<String> = []
    private var read: Set<String> = []

    /// Reads what templates do; `nil` when one of them changes its delimiters and cannot be read so.
    init?(of templates: some Sequence<String>) {
        for template in templates {
            guard !template.contains("{{=") else { return nil }
            for tag in template.matches(of: /\{\{\{?\s*([#^<>]?)\s*([^{}]*)\}\}/) {
                note(String(tag.1), String(tag.2))
            }
        }
    }

    /// The role of the text that has a name in the object which holds it; a list's own texts are
    /// named `.`.
    func role(of name: String) -> Role {
        read.contains(name) ? .read : asked.contains(name) ? .asked : .printed
    }

    private mutating func note(_ sigil: String, _ content: String) {
        let inner = content.split(separator: "(").last?.prefix { $0 != ")" } ?? ""
        let name = Self.ownName(content.contains("(") ? String(inner) : content)
        if content.contains("(") {
            read.insert(name)
        } else if sigil == "#" || sigil == "^" {
            asked.insert(name)
        } else if !sigil.isEmpty, content.hasPrefix("*") {
            read.insert(name)
        }
    }

    /// The last part of `content.title`, of `.title` and of `*template`.
    private static func ownName(_ content: String) -> String {
        let name = content.filter { $0 != "*" && !$0.isWhitespace }
        return name.split(separator: ".").last.map(String.init) ?? "."
    }
}
