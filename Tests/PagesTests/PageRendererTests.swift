import Foundation
import Pages
import Site
import TaskModel
import Testing

@Suite("Page renderer")
struct PageRendererTests {
    @Test func newKindNeedsOnlyItsTemplate() throws {
        let folder = try TemplateCopy()
        try folder.write("steps/dial.mustache", "<h1>{{content.title}}</h1><b>{{knobs}}</b>")
        var page = StepPage.sample("dial", title: "Slide & hide")
        page.kindValues = ["knobs": .text("<3>"), "token": .text("not the kind's to say")]
        let html = try folder.html(of: page)
        #expect(html.contains("<h1>Slide &amp; hide</h1><b>&lt;3&gt;</b>"))
        #expect(html.contains("name=\"_token\" value=\"token-of-the-form\""))
    }

    @Test func startFailsWhenTemplateOfKindIsMissing() throws {
        let path = Project.templates.path(percentEncoded: false)
        #expect(
            throws: TemplateError.missing(
                file: path + "/steps/dial.mustache",
                neededBy: "the step kind \"dial\""
            )
        ) { try PageRenderer(templates: path, stepKinds: ["dial"]) }
        #expect(
            throws: TemplateError.missing(
                file: path + "/answers/dial.mustache",
                neededBy: "the answer format \"dial\""
            )
        ) { try PageRenderer(templates: path, answerFormats: ["dial"]) }
    }

    @Test func renderingFailsWhenTemplateIsMissing() throws {
        #expect {
            try Project.html(of: StepPage.sample("dial", title: "Slide"))
        } throws: { error in
            "\(error)".contains("/steps/dial.mustache: error: this template is missing")
        }
    }

    @Test(arguments: ["layout", "pages/cancel", "steps/review", "partials/group"])
    func startFailsWhenTemplateIsMissing(name: String) throws {
        let folder = try TemplateCopy()
        try folder.remove(name + ".mustache")
        #expect {
            try folder.renderer()
        } throws: { error in
            "\(error)".contains("/\(name).mustache: error: this template is missing")
        }
    }

    @Test func siteNamesTemplatesOfItsPages() {
        let pages = Set(Sample.all.map { type(of: $0.page).template })
        #expect(Set(Site.templates) == pages.subtracting([StepPage.template]))
        #expect(Set(Site.templates).count == Site.templates.count)
    }

    @Test func syntaxErrorsNameFileAndLine() throws {
        let folder = try TemplateCopy()
        try folder.write(
            "pages/cancel.mustache",
            "{{<layout}}\n{{$main}}\n{{#canSave}}\n{{/main}}\n"
        )
        #expect {
            try folder.renderer()
        } throws: { error in
            "\(error)".contains("/pages/cancel.mustache:4: error: ")
        }
    }

    @Test func missingFolderIsUnreadable() {
        #expect(throws: TemplateError.unreadable("/nowhere")) {
            try PageRenderer(templates: "/nowhere")
        }
    }

    @Test func concurrentRequestsRenderTheSamePages() async throws {
        let renderer = try Project.renderer()
        let expected = try Sample.all.map { try renderer.render($0.page) }
        try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
            for turn in 0..<400 {
                let index = turn % Sample.all.count
                group.addTask { (index, try renderer.render(Sample.all[index].page)) }
            }
            for try await (index, html) in group { #expect(html == expected[index]) }
        }
    }

    @Test func textAreaPreservesTypedText() throws {
        var page = StepPage.sample("question", title: "Why?", id: "why")
        let typed = "\n  one\n\n\ttwo {{token}}\r\n  "
        page.items = [
            Item.sample("why", "Why?", "{ type: text, lines: 4 }", typed: ["why": [typed]])
        ]
        let html = try Project.html(of: page)
        let area = html.firstMatch(of: /<textarea[^>]*>\n([\s\S]*?)<\/textarea>/)
        let text = String((area?.output.1 ?? nil) ?? "")
        #expect(text.replacing("&#13;", with: "\r") == typed)
    }
}

/// A copy of the templates that a test can change.
private struct TemplateCopy: ~Copyable {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "templates-\(UUID().uuidString)")

    init() throws {
        let original = Project.templates.resolvingSymlinksInPath()
        try FileManager.default.copyItem(at: original, to: folder)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ file: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: file))
    }

    func remove(_ file: String) throws {
        try FileManager.default.removeItem(at: folder.appending(path: file))
    }

    func renderer() throws -> PageRenderer { try Project.renderer(templates: folder) }

    func html(of page: some PageModel) throws -> String {
        String(decoding: try renderer().render(page), as: UTF8.self)
    }
}
