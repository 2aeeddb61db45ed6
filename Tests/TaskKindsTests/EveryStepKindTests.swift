import Foundation
@testable import StudyFiles
import TaskKinds
import Authoring
import TaskModel
import Testing

/// Tests of every step kind in `StepKinds.builtIn`.
@Suite struct EveryStepKindTests {
    static let names = StepKinds.builtIn.map { $0.name }
    /// The structural parts of a task, which are not step kinds.
    static let structure = StepType.names(in: Examples.registry).filter { !names.contains($0) }

    private func kind(_ name: String) throws -> any AuthoredStep.Type {
        try #require(Examples.registry.stepKind(named: name))
    }

    @Test func namesAreUniqueAndNotReserved() {
        #expect(Set(Self.names).count == Self.names.count)
        let structure = StepType.names(in: KindRegistry(stepKinds: [], answerFormats: []))
        #expect(structure.contains("review") && structure.contains("completion"))
        #expect(Set(Self.names).isDisjoint(with: structure + ["include", "entries"]))
    }

    @Test(arguments: names)
    func hasExampleThatUsesEveryField(_ name: String) throws {
        let task = try Examples.task("steps", name)
        #expect(task.pages.contains { $0.kindName == name })
        let text = try Examples.text("steps", name)
        for field in try kind(name).fields {
            for key in Self.keys(of: field) { #expect(text.contains("\(key):"), "\(key)") }
        }
    }

    @Test(arguments: structure)
    func structuralPartHasExampleThatUsesEveryField(_ name: String) throws {
        #expect(try Examples.reading("steps", name).findings.map(\.description) == [])
        let text = try Examples.text("steps", name)
        for field in StepType(name, in: Examples.registry)?.fields ?? [] {
            #expect(text.contains("\(field.name):"), "\(field.name)")
        }
    }

    @Test func listHasExampleThatUsesEveryField() throws {
        let task = try Examples.task("steps", "entries")
        #expect(task.steps.contains { $0.isList })
        let text = try Examples.text("steps", "entries")
        for field in EntryFields.declarations { #expect(text.contains("\(field.name):")) }
    }

    /// Returns the name of a field and the names of its nested fields.
    private static func keys(of field: FieldDeclaration) -> [String] {
        [field.name] + keys(within: field.shape)
    }

    private static func keys(within shape: FieldShape) -> [String] {
        switch shape {
        case .list(let element): keys(within: element)
        case .object(let fields): fields.flatMap(keys)
        default: []
        }
    }

    @Test(arguments: names)
    func describesEveryFieldInASentence(_ name: String) throws {
        let kind = try kind(name)
        #expect(Self.isSentence(kind.summary), "\(kind.summary)")
        let common = Set(StepFields.declarations.map(\.name))
        for field in kind.fields {
            #expect(Self.isSentence(field.summary), "\(field.name)")
            #expect(!field.typeDescription.isEmpty, "\(field.name)")
            #expect(!common.contains(field.name), "\(field.name) is a field of every step")
        }
        #expect(Set(kind.fields.map(\.name)).count == kind.fields.count)
    }

    private static func isSentence(_ text: String) -> Bool {
        text.hasSuffix(".") && text.count > 10 && text.first?.isUppercase == true
            && !text.contains("\n")
    }

    @Test func detectsSummaryThatIsNotASentence() {
        #expect(!Self.isSentence("a page") && !Self.isSentence("Short.") && !Self.isSentence(""))
        #expect(Self.isSentence("A page to read."))
    }

    @Test(
        arguments: names + structure.filter { !["section", "include", "consent"].contains($0) } + [
            "entries"
        ]
    )
    func hasTemplate(_ name: String) throws {
        let template = Self.templates[name] ?? name
        let file = Examples.root.appendingPathComponent("templates/steps/\(template).mustache")
        #expect(try String(contentsOf: file, encoding: .utf8).contains("{{"))
    }

    /// Templates whose names differ from the step type: a secondary task is shown as a list of
    /// entries.
    private static let templates = ["secondaryTask": "entries"]

    @Test(arguments: names + structure + ["entries"])
    func hasDocumentationPage(_ name: String) throws {
        let file = Examples.root.appendingPathComponent("docs/steps/\(name).md")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.first?.hasPrefix("# ") == true)
        let picture = try #require(lines.dropFirst().first)
        #expect(picture.hasPrefix("![") && picture.hasSuffix("](../images/steps/\(name).png)"))
        #expect(lines.contains("<!-- example and fields -->"))
    }

    @Test(arguments: names)
    func showsTextsOfExample(_ name: String) throws {
        let wording = try Examples.wording()
        for page in try Examples.task("steps", name).pages where page.kindName == name {
            guard case .page(let kind) = page.body else { continue }
            let model = kind.pageModel(in: wording)
            #expect(Set(model.keys).isDisjoint(with: Self.taken))
            #expect(kind.seconds.map { $0 > 0 } != false)
            #expect(Set(kind.items.map(\.id)).count == kind.items.count)
        }
    }

    /// Names of variables that every page has.
    private static let taken = ["items", "content", "buttons", "scores", "results", "template"]

    @Test(arguments: names, ["en", "es"])
    func supportsPlayerLanguages(_ name: String, _ language: String) throws {
        let wording = try Examples.wording(language)
        for page in try Examples.task("steps", name).pages {
            guard case .page(let kind) = page.body else { continue }
            for text in kind.pageModel(in: wording).values.flatMap(\.texts) {
                #expect(text.wholeMatch(of: /[a-z]+(\.[a-zA-Z]+)+/) == nil, "\(text) is a key")
            }
            for item in kind.items {
                guard let label = item.playerLabel else { continue }
                #expect(wording.texts[label.key] != nil, "\(item.id)")
            }
        }
    }

    @Test(arguments: names)
    func survivesHostileFieldValues(_ name: String) throws {
        let kind = try kind(name)
        let wording = try Examples.wording()
        for field in kind.fields {
            for node in HostileNode.all(for: field.shape) {
                let reading = ReadingContext(registry: Examples.registry)
                let made = try HostileNode.read(kind, [(field.name, node)], in: reading)
                _ = made.pageModel(in: wording)
                #expect(made.seconds.map { $0 > 0 } != false)
                #expect(made.items.allSatisfy { !$0.label(in: wording).isEmpty || $0.id == "a" })
            }
        }
    }

    @Test(arguments: names)
    func reportsMissingFieldsWhenEmpty(_ name: String) throws {
        let kind = try kind(name)
        let reading = ReadingContext(registry: Examples.registry)
        _ = try HostileNode.read(kind, [], in: reading)
        let told = reading.diagnostics.map(\.message).joined(separator: "\n")
        for field in kind.fields where field.isRequired {
            #expect(told.contains(field.name), "\(field.name)")
        }
    }
}

extension TemplateValue {
    fileprivate var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .list(let values): values.flatMap(\.texts)
        case .object(let values): values.values.flatMap(\.texts)
        default: []
        }
    }
}
