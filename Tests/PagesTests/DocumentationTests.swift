import Foundation
import Pages
import TaskModel
import Testing

@Suite("Variables in docs/templates.md")
struct DocumentationTests {
    let sections = Self.documented

    private static let documented: [String: Set<String>] =
        (try? Project.text("docs/templates.md")).map(sections) ?? [:]

    static let templates: [String] =
        (try? Project.files(in: "templates", ending: ".mustache"))?
        .map { String($0.dropFirst("templates/".count).dropLast(".mustache".count)) } ?? []

    @Test func findsTemplates() {
        #expect(Self.templates.count > 30)
    }

    @Test(arguments: templates)
    func variablesOfTemplatesAreDocumented(template: String) throws {
        let text = try Project.text("templates/\(template).mustache")
        let own = try #require(sections[template], "no section for \(template)")
        let known = own.union(sections["Every page"] ?? []).union(shared(with: template))
        #expect(Self.names(in: text).subtracting(known) == [])
    }

    @Test(arguments: Sample.all)
    func variablesOfModelsAreDocumented(_ sample: Sample) {
        let template = "pages/" + type(of: sample.page).template
        let known = shared(with: template).union(sections[template] ?? [])
            .union(sections["Every page"] ?? [])
        let frame = names(of: sample.page.values)
        #expect(frame.subtracting(known) == [])
    }

    /// The templates of all pages except step pages.
    ///
    /// The variables of a step page depend on the step's kind and on the formats of the items.
    private static let pages = Set(Sample.all.map { type(of: $0.page).template })
        .subtracting([StepPage.template]).sorted()
    /// The fields and buttons that sections mention in addition to variables.
    private static let controls: Set = ["continue", "discard", "password", "save"]

    @Test(arguments: pages)
    func documentedVariablesExist(template: String) throws {
        let models = Sample.all.map(\.page).filter { type(of: $0).template == template }
        let existing = models.reduce(into: Set<String>()) { $0.formUnion(names(of: $1.values)) }
        let documented = try #require(sections["pages/" + template])
            .filter { $0.allSatisfy(\.isLetter) }
        #expect(!documented.isEmpty)
        #expect(documented.subtracting(Self.controls).subtracting(existing) == [])
    }

    @Test func sectionsMatchTemplates() {
        let documented = sections.keys.filter { $0.contains("/") || $0 == "layout" }
        #expect(Set(documented) == Set(Self.templates))
    }

    @Test func readerFindsNamesAndSections() {
        #expect(
            Self.names(in: "{{#a.b}}{{.c}}{{t.x}}{{>p}}{{first()}}{{/a.b}}") == ["a", "b", "c"]
        )
        #expect(Self.sections(of: "## Any\n`a`, `b.c`\n### `p/q`\n`d`")["p/q"] == ["d"])
    }

    /// Returns the names that a template can use although other sections document them.
    ///
    /// For example, a step page contains the variables of items.
    private func shared(with template: String) -> Set<String> {
        let prefixes: [String] =
            switch template.split(separator: "/").first {
            case "pages" where Self.pagesWithItems.contains(template):
                ["steps/", "answers/", "Every item", "partials/", "layout"]
            case "pages": ["partials/", "layout"]
            case "steps": ["pages/step"]
            case "answers": ["Every item", "partials/group", "partials/number", "partials/line"]
            case "partials": ["Every item"]
            default: []
            }
        return sections.filter { section in prefixes.contains { section.key.hasPrefix($0) } }
            .reduce(into: []) { $0.formUnion($1.value) }
    }

    private static let pagesWithItems: Set = ["pages/step", "pages/admin-correction"]

    private func names(of values: [String: TemplateValue]) -> Set<String> {
        values.reduce(into: Set(values.keys)) { $0.formUnion(names(of: $1.value)) }
    }

    private func names(of value: TemplateValue) -> Set<String> {
        switch value {
        case .object(let values): names(of: values)
        case .list(let values): values.reduce(into: []) { $0.formUnion(names(of: $1)) }
        default: []
        }
    }

    /// Returns the variables and blocks in a template's tags, split at dots, without `layout` and
    /// the program's texts (`t.`).
    private static func names(in template: String) -> Set<String> {
        let tags = template.matches(of: /\{\{\s*[#^\/$]?\s*([A-Za-z.][A-Za-z.]*)\s*\}\}/)
        return tags.map { String($0.1) }.filter { !$0.hasPrefix("t.") && $0 != "layout" }
            .reduce(into: []) { $0.formUnion(parts(of: $1)) }
    }

    /// Returns the names in backticks below each heading, split at dots.
    private static func sections(of document: String) -> [String: Set<String>] {
        var sections: [String: Set<String>] = [:]
        var heading = ""
        for line in document.split(separator: "\n") {
            if line.hasPrefix("#") {
                heading = String(line.drop { "# ".contains($0) }).replacing("`", with: "")
                sections[heading] = []
            } else {
                for match in line.matches(of: /`([^`]+)`/) {
                    sections[heading, default: []].formUnion(parts(of: String(match.1)))
                }
            }
        }
        return sections
    }

    private static func parts(of name: String) -> [String] {
        name.split(separator: ".").map(String.init)
    }
}
