internal import Foundation
internal import Mustache

/// The templates in directories, by name; `pages/step.mustache` has the name `pages/step`.
struct TemplateFolder: Sendable {
    /// The path of the first directory.
    let path: String
    private(set) var texts: [String: String] = [:]
    /// The later directories from which templates were read, by template name.
    private var places: [String: String] = [:]

    /// Creates the collection of all templates in directories and their subdirectories.
    ///
    /// If two templates have the same name, the template in the later directory is used.
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
        // The directory itself can be a symbolic link.
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

    func file(_ name: String) -> String { "\(places[name] ?? path)/\(name)\(Self.ending)" }

    func library() throws(TemplateError) -> MustacheLibrary {
        var library = MustacheLibrary()
        for (name, text) in texts {
            let template = try template(text, of: name)
            library.register(template, named: name)
            library.register(template, named: Self.parentName(name))
        }
        return library
    }

    /// Throws an error unless a template exists.
    func require(_ name: String, for needer: String) throws(TemplateError) {
        guard texts[name] != nil else { throw .missing(file: file(name), neededBy: needer) }
    }

    /// Throws an error unless all templates that other templates include by name exist.
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

    /// Returns the text in the form that Mustache parses.
    ///
    /// All values are already escaped, so the added first line turns Mustache's escaping off.
    /// Mustache would escape by character, and would therefore miss a quotation mark with a
    /// combining accent. Leading white space serves only readers of the template and is removed:
    /// Mustache would repeat the indentation of a partial inside the input in a text area.
    private static func prepared(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let trimmed = lines.map { $0.drop { $0 == " " || $0 == "\t" } }
        return "{{% CONTENT_TYPE: TEXT}}\n"
            + trimmed.joined(separator: "\n").replacing(/\{\{\s*([<\/])\s*([^}]+)\}\}/) {
                "{{\($0.1)\(parentName(String($0.2)))}}"
            }
    }

    /// Returns a template's name for use as a parent, with dots in place of slashes.
    ///
    /// Mustache does not support slashes in a closing tag, so `partials/group` becomes
    /// `partials.group`.
    private static func parentName(_ name: String) -> String {
        name.replacing("/", with: ".")
    }
}
