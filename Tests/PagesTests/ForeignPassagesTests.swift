import Foundation
import TaskModel
import Testing

@testable import Pages

@Suite("Texts that a page's language lacks")
struct ForeignPassagesTests {
    private let arabic = Wording(
        language: "ar",
        texts: Language.english.texts,
        fallback: "en"
    )

    /// Returns the HTML of a page in Arabic whose wording is in English.
    private func html(_ page: some PageModel) throws -> String {
        String(decoding: try Project.shared.get().render(Arabic(page, arabic)), as: UTF8.self)
    }

    private func marked(_ html: String) -> String {
        String(decoding: ForeignPassages.marked(Array(html.utf8), in: arabic), as: UTF8.self)
    }

    private let open = "\u{F0010}"
    private let close = "\u{F0011}"

    @Test func textsStateLanguageAndDirection() throws {
        let page = try html(Sample.home)
        #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">"))
        #expect(page.contains("<h1><span lang=\"en\" dir=\"ltr\">Studies</span></h1>"))
    }

    @Test func elementsAreAddedOnlyToContent() {
        let span = "<span lang=\"en\" dir=\"ltr\">"
        let text = "\(open)Go\(close)"
        #expect(marked("<p>\(text)</p>") == "<p>\(span)Go</span></p>")
        for (element, plain) in [
            ("<a title=\"\(text)\">x</a>", "<a title=\"Go\">x</a>"),
            ("<a title='> \(text)'>x</a>", "<a title='> Go'>x</a>"),
            ("<title>\(text)</title>", "<title>Go</title>"),
            ("<option value=\"\">\(text)</option>", "<option value=\"\">Go</option>"),
            ("<textarea>\n\(text)</textarea>", "<textarea>\nGo</textarea>"),
        ] {
            #expect(marked(element + "<b>\(text)</b>") == plain + "<b>\(span)Go</span></b>")
        }
    }

    /// Scripts insert texts from `data-` attributes, and `foreign.js` then replaces the marks with
    /// elements.
    @Test func marksRemainInDataAttributes() throws {
        let text = "\(open)Go\(close)"
        let html = "<p class=\"a\" data-go=\"\(text)\" title=\"\(text)\">x</p>"
        #expect(marked(html) == "<p class=\"a\" data-go=\"\(text)\" title=\"Go\">x</p>")
        let page = try self.html(Sample.home)
        #expect(page.contains("\"/public/foreign.js?lang=en&amp;dir=ltr\""))
        #expect(!(try Project.html(of: Sample.home)).contains("foreign.js"))
    }

    @Test func valuesStateThePagesLanguage() {
        let text = "<p>\(open)Not \u{F0012}٣ مارس\u{F0013}\(close)</p>"
        let bdi = "<bdi lang=\"ar\">٣ مارس</bdi>"
        #expect(marked(text) == "<p><span lang=\"en\" dir=\"ltr\">Not \(bdi)</span></p>")
    }

    @Test(arguments: ["\u{F000F}", "\u{F0014}", "\u{F0000}", "\u{E000}", "\u{10FFFD}"])
    func otherCharactersAreUnchanged(_ character: String) {
        #expect(marked("<p>\(character)</p>") == "<p>\(character)</p>")
    }

    @Test func truncatedMarkIsUnchanged() {
        let bytes = Array("<p>".utf8) + [0xF3, 0xB0, 0x80]
        #expect(ForeignPassages.marked(bytes, in: arabic) == bytes)
    }

    /// Marks remain only in `data-` attributes, and each `span` and `bdi` element is closed.
    @Test(arguments: Sample.all)
    func marksAreReplacedInAllPages(_ sample: Sample) throws {
        let plain = try html(sample.page)
        let shown = plain.replacing(/\ data-[a-z-]+="[^"]*"/, with: "")
        #expect(!shown.unicodeScalars.contains { "\u{F0010}"..."\u{F0013}" ~= $0 })
        let tags = TagReader.tags(in: plain)
        #expect(tags.contains { $0.attributes == ["lang": "en", "dir": "ltr"] })
        for name in ["span", "bdi"] {
            let opened = plain.components(separatedBy: "<\(name)").count
            #expect(opened == plain.components(separatedBy: "</\(name)>").count)
        }
        #expect(try html(sample.page) == plain, "a compiled page is the same")
        #expect(try html(sample.page) == plain, "a compiled page is the same")
    }

    @Test func blankPagesReplaceMarks() throws {
        var page = StepPage.sample("instruction", title: "اقرأ")
        page.frame.wording = arabic
        page.progress = ProgressModel(position: 1, total: 9, isEstimate: false)
        let cached = try #require(try Project.renderer().cached(of: page))
        let html = cached.html(for: page.particulars)
        #expect(try Project.renderer().render(page) == html)
        let text = String(decoding: html, as: UTF8.self)
        #expect(text.contains("<span lang=\"en\" dir=\"ltr\">Step 1 of 9</span></label>"))
    }

    @Test(arguments: Sample.all)
    func pagesInKnownLanguagesAreUnchanged(_ sample: Sample) throws {
        let page = Array(try Project.html(of: sample.page).utf8)
        #expect(ForeignPassages.marked(page, in: Language.english) == page)
        #expect(!page.contains(0xF3), "the page contains no marks")
    }
}

/// A page with another wording in its frame.
private struct Arabic<Page: PageModel>: PageModel {
    static var template: String { Page.template }
    let frame: PageFrame
    let values: [String: TemplateValue]
    let parts: [String]
    let isCompiled: Bool

    init(_ page: Page, _ wording: Wording) {
        var frame = page.frame
        frame.wording = wording
        self.frame = frame
        (values, parts, isCompiled) = (page.values, page.parts, page.isCompiled)
    }
}
