internal import Foundation
internal import Mustache

/// The templates of directories: each `pages/step.mustache` is known as `pages/step`.
struct TemplateFolder: Sendable {
    /// The first directory's path.
    let path: String
    /// The texts by name.
    private(set) var texts: [String: String] = [:]
    /// The directories by the names of templates that do not stand in the first.
    private var places: [String: String] = [:]

    /// Reads every template in directories and the directories in them; of two templates of one name
    /// that of the later directory stands.
    init(reading path: String, under others: [String] = []) throws(TemplateError) {
        self.path = path
        texts = try Self.texts(of: path)
        guard !texts.isEmpty else { throw .unreadable(path) }
        for other in others {
            let more = try Self.texts(of: other)
            for name in more.keys { places[name] = other }
            texts.merge(more) { _, later in later }
        }
    }

    private static func texts(of path: String) throws(TemplateError) -> [String: String] {
        // The folder itself may be a link to another place.
        let place = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
        guard let files = FileManager.default.enumerator(atPath: place) else {
            throw .unreadable(path)
        }
        var texts: [String: String] = [:]
        for case let file as String in files where file.hasSuffix(ending) {
            texts[String(file.dropLast(ending.count))] = try text(of: path + "/" + file)
        }
        return texts
    }

    /// The file of a template.
    func file(_ name: String) -> String { "\(places[name] ?? path)/\(name)\(Self.ending)" }

    /// All templates, ready to be joined to values.
    func library() throws(TemplateError) -> MustacheLibrary {
        var library = MustacheLibrary()
        for (name, text) in texts {
            let template = try template(text, of: name)
            library.register(template, named: name)
            library.register(template, named: Self.parentName(name))
        }
        return library
    }

    /// Fails unless a template is there.
    func require(_ name: String, for needer: String) throws(TemplateError) {
        guard texts[name] != nil else { throw .missing(file: file(name), neededBy: needer) }
    }

    /// Fails unless every template that another one names is there.
    func requireReferences() throws(TemplateError) {
        for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
            for reference in Self.references(in: text) {
                try require(reference, for: file(name))
            }
        }
    }

    private static let ending = ".mustache"

    private static func text(of file: String) throws(TemplateError) -> String {
        guard let data = FileManager.default.contents(atPath: file),
            let text = String(bytes: data, encoding: .utf8)
        else { throw .unreadable(file) }
        return text
    }

    private static func references(in text: String) -> [String] {
        text.matches(of: /\{\{\s*[<>]\s*([^*}\s][^}\s]*)\s*\}\}/).map { String($0.1) }
    }

    private func template(_ text: String, of name: String) throws(TemplateError) -> MustacheTemplate
    {
        do {
            return try MustacheTemplate(string: Self.prepared(text))
        } catch let error as MustacheTemplate.ParserError {
            let line = error.context.lineNumber - 1
            throw .syntax(file: file(name), line: line, reason: "\(error.error)")
        } catch {
            throw .syntax(file: file(name), line: 1, reason: "\(error)")
        }
    }

    /// The text as Mustache shall see it.
    ///
    /// Values come escaped already, whatever the braces, so Mustache must not do it again: the first
    /// line says so. (Its own escaping goes by characters and lets a quotation mark with an accent
    /// through.) White space before a line is for the template's reader; Mustache would repeat the
    /// one before a partial inside of what was typed into a text area.
    private static func prepared(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let trimmed = lines.map { $0.drop { $0 == " " || $0 == "\t" } }
        return "{{% CONTENT_TYPE: TEXT}}\n"
            + trimmed.joined(separator: "\n").replacing(/\{\{\s*([<\/])\s*([^}]+)\}\}/) {
                "{{\($0.1)\(parentName(String($0.2)))}}"
            }
    }

    /// A template's name where another one fills its blocks: Mustache knows no slash in a closing
    /// tag, so `partials/group` is `partials.group` there.
    private static func parentName(_ name: String) -> String {
        name.replacing("/", with: ".")
    }
}
