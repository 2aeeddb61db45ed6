internal import TaskModel

/// The uses of variables in templates, other than printing them.
///
/// A text that is only printed can be inserted into a page that was rendered without it. If a
/// section tests whether a text is empty, the result of the test is part of the page's shape. If
/// the page depends on the text itself, for example because the text names a partial, the whole
/// text is part of the shape.
struct TemplateUsage: Sendable {
    /// The degree to which a text determines a page's HTML.
    enum Role: Sendable {
        /// The text is only printed.
        case printed
        /// Part of the page depends on whether the text is empty.
        case asked
        /// Part of the page depends on the text itself.
        case read
    }

    private var asked: Set<String> = []
    private var read: Set<String> = []

    /// Creates the usage of all variables in templates; returns `nil` if a template changes its
    /// delimiters, because that is not supported.
    init?(of templates: some Sequence<String>) {
        for template in templates {
            guard !template.contains("{{=") else { return nil }
            for tag in template.matches(of: /\{\{\{?\s*([#^<>]?)\s*([^{}]*)\}\}/) {
                note(String(tag.1), String(tag.2))
            }
        }
    }

    /// Returns the role of a text, given the name of its variable; texts in a list have the name
    /// `.`.
    func role(of name: String) -> Role {
        read.contains(name) ? .read : asked.contains(name) ? .asked : .printed
    }

    private mutating func note(_ sigil: String, _ content: String) {
        // A transform, such as `uppercased(title)`, can depend on its whole argument.
        guard !content.contains("(") else {
            let argument = content.split(separator: "(").last?.prefix { $0 != ")" } ?? ""
            read.insert(Self.ownName(String(argument)))
            return
        }
        let name = Self.ownName(content)
        if sigil == "#" || sigil == "^" {
            asked.insert(name)
        } else if !sigil.isEmpty, content.hasPrefix("*") {
            read.insert(name)
        }
    }

    /// Returns the last name in a tag: `title` for `content.title` and for `.title`, `template` for
    /// `*template`.
    private static func ownName(_ content: String) -> String {
        let name = content.filter { $0 != "*" && !$0.isWhitespace }
        return name.split(separator: ".").last.map(String.init) ?? "."
    }
}
