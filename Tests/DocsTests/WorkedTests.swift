import Export
import Foundation
import Pages
@testable import Site
import StudyFiles
import TaskKinds
import Authoring
import TaskModel
import Testing

@Suite("The examples in docs/extending.md work")
struct WorkedTests {
    static let registry = KindRegistry(
        stepKinds: StepKinds.builtIn + [QuoteStep.self],
        answerFormats: AnswerFormats.builtIn + [PulseFormat.self],
        recorderKinds: RecorderKinds.builtIn
    )
    static let blocks = (try? Document("docs/extending.md"))?.blocks ?? []
    /// Imports that an example needs in this module, but not in the module to which readers add it.
    static let foreign = [
        "@testable public import TaskKinds\n", "@testable import Site\n", "import Export\n",
    ]

    @Test(arguments: ["PulseFormat", "QuoteStep", "StatusCountFormat", "AuditEndpoint"])
    func pageShowsCompiledFile(_ type: String) throws {
        let file = try Project.text("Tests/DocsTests/Worked/\(type).swift")
        let compiled = Self.foreign.reduce(file) { $0.replacing($1, with: "") }
        let shown = Self.blocks.filter {
            $0.words == ["swift"] && $0.text.contains("struct \(type)")
        }
        #expect(shown.map(\.text) == [compiled])
    }

    @Test(arguments: ["Program+Clinic", "ClinicPolicy", "RegistryObserver"])
    func pageShowsFileOfExample(_ name: String) throws {
        let file = try Project.text("Examples/clinic-server/Sources/Clinic/\(name).swift")
        #expect(Self.blocks.contains { $0.words == ["swift"] && $0.text == file })
    }

    @Test func diffStatMatchesShownFiles() throws {
        let stat = try #require(Self.blocks.first { $0.text.contains(" |  1 +") }).text
        let lengths = stat.matches(of: /\/([A-Za-z]+)\.[a-z]+ +\| +([0-9]+) \+/)
        #expect(lengths.map { String($0.1) } == ["AnswerFormats", "PulseFormat", "pulse"])
        for length in lengths.dropFirst() {
            let isShown = { (block: Document.Block) in
                block.words.last?.hasSuffix("/\(length.1).mustache") == true
                    || block.words == ["swift"] && block.text.contains("struct \(length.1):")
            }
            let text = try #require(Self.blocks.first(where: isShown)).text
            #expect(
                text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
                    == Int(length.2)
            )
        }
    }

    @Test func pagesAreReadAndRendered() throws {
        let templates = try TemplateCopy(
            adding: Self.blocks.filter { $0.words.first == "mustache" }
        )
        defer { templates.remove() }
        let renderer = try PageRenderer(
            templates: templates.path,
            stepKinds: Self.registry.stepKinds.map { $0.name },
            answerFormats: Self.registry.answerFormats.map { $0.name },
            pages: AuditEndpoint.templates
        )
        let html = try steps().map {
            String(decoding: try renderer.render(page(of: $0)), as: UTF8.self)
        }
        #expect(html.count == 3)
        let event = AuditPage.Row(time: "noon", kind: "export.csv", actor: "grace", object: "sleep")
        let frame = PageFrame(wording: try Self.wording(), title: "Audit trail")
        let audit = try renderer.render(AuditPage(frame: frame, events: [event]))
        #expect(String(decoding: audit, as: UTF8.self).contains("<td>noon</td><td>export.csv</td>"))
        #expect(html[0].contains("name=\"resting\" value=\"200\"") && html[0].contains("180"))
        #expect(html[0].contains("data-min=\"30\" data-max=\"180\""))
        #expect(html[1].contains("<figcaption>My grandmother</figcaption>"))
    }

    @Test func scriptOfAKindFillsInTheListedResult() throws {
        let results = try #require(try steps().last).addedResults
        #expect(results.map(\.item.id) == ["reaction"] && results.allSatisfy { $0.text == nil })
        let script = Self.blocks.first { $0.words == ["js"] && $0.text.contains("reaction") }
        #expect(script?.text.contains("elements.reaction") == true)
    }

    @Test func endpointIsFoundByItsPath() {
        let router = Router(Endpoints.all + [AuditEndpoint.self])
        #expect(router.route(["admin", "audit"]).name == "/admin/audit")
        #expect(AuditEndpoint().path == "/admin/audit")
        #expect(AuditEndpoint.access == .researcher && AuditEndpoint.allow == "GET, HEAD")
    }

    @Test func answerFormatReadsRates() throws {
        let format = try #require(try steps().first?.items.first?.format)
        let wording = try Self.wording()
        let rate = try format.value(
            from: RawFields(["y": ["62"]]),
            named: "y",
            in: wording.context
        )
        #expect(rate == .integer(62))
        #expect(try format.value(from: RawFields(), named: "y", in: wording.context) == nil)
        for text in ["29", "181", "fast", "6.2", "-62"] {
            #expect(throws: InvalidAnswer.self) {
                try format.value(from: RawFields(["y": [text]]), named: "y", in: wording.context)
            }
        }
        #expect(format.raw(of: .integer(62), named: "y", in: wording)["y"] == "62")
        #expect(format.cells(of: .integer(62)) == ["62"])
        #expect(format.display(.integer(62), in: wording) == "62")
    }

    @Test func exportFormatCountsSessions() throws {
        let text = try Written.first(StatusCountFormat.self)
        #expect(text.hasPrefix("in_progress 0\nsaved 0\ncompleted 0\n"))
    }

    private static func wording() throws -> Wording {
        let strings = Project.root.appending(path: "templates/strings")
        return try #require(try WordingFiles.read(directory: strings)["en"])
    }

    private func steps() throws -> [Step] {
        let texts = Self.blocks.filter { $0.words == ["yaml", "extended"] }.map(\.text)
        let files = Snippet(kind: "steps", text: texts.joined()).files
        let reading = StudyReader(registry: Self.registry).read(files.mapValues { Array($0.utf8) })
        try #require(reading.diagnostics.map(\.description) == [])
        return Array(try #require(reading.version?.study.tasks.first).pages.prefix(texts.count))
    }

    /// Returns the page of a step after `200` was typed into each item.
    private func page(of step: Step) throws -> StepPage {
        let wording = try Self.wording()
        var page = StepPage(
            frame: PageFrame(wording: wording, title: step.content.title ?? ""),
            step: StepAddress(step.id),
            kind: step.kindName,
            sessionState: .inProgress,
            content: step.content,
            labels: step.chrome.labels,
            action: "/",
            token: "token",
            visit: 1
        )
        if case .page(let kind) = step.body { page.kindValues = kind.pageModel(in: wording) }
        page.items = step.items.map { item(of: $0, wording) }
        return page
    }

    private func item(of item: FormItem, _ wording: Wording) -> ItemModel {
        let raw = RawFields([item.id: ["200"]])
        let control = Control(name: item.id, raw: raw, context: wording.context, isRequired: true)
        do throws(InvalidAnswer) {
            _ = try item.format.value(from: raw, named: item.id, in: wording.context)
            return ItemModel(item: item, control: control)
        } catch {
            return ItemModel(item: item, control: control, error: wording(error.message))
        }
    }
}

/// A copy of the project's templates, with the documentation's templates added.
private struct TemplateCopy {
    private let folder: URL

    init(adding blocks: [Document.Block]) throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "waymark-docs-\(UUID().uuidString)")
        try FileManager.default.copyItem(
            at: Project.root.appending(path: "templates"),
            to: folder
        )
        for block in blocks {
            let path = try #require(block.words.last).replacing("templates/", with: "")
            try Data(block.text.utf8).write(to: folder.appending(path: path))
        }
    }

    var path: String { folder.path(percentEncoded: false) }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}
