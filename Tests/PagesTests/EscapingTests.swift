import Pages
import TaskModel
import Testing

@Suite("Escaping of text in every position")
struct EscapingTests {
    static let payloads = [
        "\"><script>alert(1)</script>",
        "' onfocus=alert(1) autofocus x='",
        // One `Character` in Swift, but a separate quotation mark in a browser.
        "\"\u{301} onfocus=alert(1) x=\"\u{301}",
        "</textarea></title></option><img src=x onerror=alert(1)>",
        "<\u{338}b <!-- <![CDATA[ <?x",
        "{{token}} {{{token}}} {{>layout}} {{#items}}x{{/items}} {{=<% %>=}}",
        "&quot;&#34;&lt;script&gt;",
    ]

    @Test(arguments: Sample.all)
    func hostileTextAddsNoElements(_ sample: Sample) throws {
        let harmless = try shapes(of: sample.page, saying: "harmless")
        for payload in Self.payloads {
            let hostile = try shapes(of: sample.page, saying: payload)
            #expect(hostile == harmless, "\(payload)")
        }
    }

    @Test func textsReachThePage() throws {
        let page = Tampered(StepPage.sample("question", title: "Why?"), saying: "MARK")
        #expect(try Project.html(of: page).ranges(of: "MARK").count > 10)
    }

    @Test func tagReaderFindsInjectedAttributes() {
        let tags = TagReader.tags(
            in: "<p title=\"a\"\u{301} onfocus=b>&lt;i><b>x</b><textarea><i></textarea>"
        )
        #expect(tags.map(\.name) == ["p", "b", "textarea"])
        #expect(tags.first?.attributes["onfocus"] == "b")
    }

    @Test func unsafeLinksAreDisabled() throws {
        var page = StepPage.sample("completion", title: "Thank you")
        page.onward = [
            PageFrame.Link(text: "a", path: "javascript:alert(1)"),
            PageFrame.Link(text: "b", path: "//evil.example"),
            PageFrame.Link(text: "c", path: "https://panel.example/done?cc=1&x=2"),
        ]
        let links = TagReader.tags(in: try Project.html(of: page)).compactMap { tag in
            tag.name == "a" ? tag.attributes["href"] : nil
        }
        #expect(!links.contains { $0.contains("javascript") || $0.contains("evil") })
        #expect(links.contains("https://panel.example/done?cc=1&x=2"))
    }

    private func shapes(of page: any PageModel, saying words: String) throws -> [String] {
        try TagReader.tags(in: Project.html(of: tampered(page, saying: words))).map(\.shape)
    }

    private func tampered(_ page: some PageModel, saying words: String) -> any PageModel {
        Tampered(page, saying: words)
    }
}

/// A page with words appended to all texts, except empty texts, `checked`, `selected` and template
/// names.
private struct Tampered<Page: PageModel>: PageModel {
    static var template: String { Page.template }
    let frame: PageFrame
    let values: [String: TemplateValue]
    let parts: [String]

    init(_ page: Page, saying words: String) {
        frame = Self.frame(page.frame, saying: words)
        values = page.values.mapValues { Self.value($0, saying: words) }
            .merging(page.values.filter { $0.key == "template" }) { _, own in own }
        parts = page.parts
    }

    private static func frame(_ frame: PageFrame, saying words: String) -> PageFrame {
        let link = PageFrame.Link(text: words, language: "en" + words, path: "/" + words)
        return PageFrame(
            wording: frame.wording,
            title: frame.title + words,
            studyTitle: frame.studyTitle.map { $0 + words },
            studyPath: frame.studyPath.map { $0 + words },
            contact: frame.contact.map { $0 + words },
            languages: frame.languages + [link],
            researcher: frame.researcher.map { $0 + words },
            signOutToken: frame.signOutToken.map { $0 + words }
        )
    }

    private static func value(_ value: TemplateValue, saying words: String) -> TemplateValue {
        switch value {
        case .text(let text) where text.isEmpty || ["checked", "selected"].contains(text): value
        case .text(let text), .file(let text): .text(text + words)
        case .markdown(let text) where text.isEmpty: value
        case .markdown(let text): .markdown(text + words)
        case .inlineMarkdown(let text) where text.isEmpty: value
        case .inlineMarkdown(let text): .inlineMarkdown(text + words)
        case .flag: value
        case .list(let values): .list(values.map { Self.value($0, saying: words) })
        case .object(let values):
            .object(
                values.mapValues { Self.value($0, saying: words) }
                    .merging(values.filter { $0.key == "template" }) { _, own in own }
            )
        }
    }
}
