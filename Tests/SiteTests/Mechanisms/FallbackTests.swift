import Foundation
import HTTP
import HTTPTesting
import TaskModel
import Testing

@testable import Site

/// Tests of studies in a language for which the player has no texts (WCAG 2.2, 3.1.2 Language of
/// Parts).
@Suite("English texts on pages in another language")
struct FallbackTests {
    /// Returns the text of a page's body without options and, by default, without elements marked
    /// as English.
    private func unmarkedText(_ page: Page, keepingMarked: Bool = false) -> String {
        var html = page.html.replacing(/(?s)<head>.*?<\/head>/, with: "")
        if !keepingMarked {
            html = html.replacing(/(?s)<span lang="en" dir="ltr">.*?<\/span>/, with: "")
        }
        return html.replacing(/(?s)<option.*?<\/option>/, with: "").replacing(/<[^>]*>/, with: "|")
    }

    /// Returns the player's English texts that `text` contains, except short texts and texts with
    /// placeholders.
    private func english(in text: String, _ site: SiteUnderTest) -> [String] {
        let texts = site.environment.wordings["en"]?.texts ?? [:]
        return texts.values.filter { $0.count > 3 && !$0.contains("{") && text.contains($0) }
    }

    private func check(_ page: Page, _ site: SiteUnderTest) {
        #expect(page.contains("<html lang=\"de\""))
        #expect(english(in: unmarkedText(page), site) == [])
        #expect(!english(in: unmarkedText(page, keepingMarked: true), site).isEmpty)
    }

    @Test func areMarkedOnEveryPage() async throws {
        let site = try await SiteUnderTest(
            studies: [NumberStudy.files(["de"])],
            hasSamples: false
        )
        let ada = try await Visitor(site.browser())
        try await ada.open("/studies/numbers")
        check(ada.page, site)
        try await ada.start("numbers", "numbers")
        check(ada.page, site)
        try await ada.continue([("amount", "viel"), ("born-day", "40")])
        #expect(ada.page.status == .unprocessableContent)
        check(ada.page, site)
        try await ada.press("cancel", [("note", "\u{F0010}typed\u{F0011}")])
        check(ada.page, site)
        try await ada.press("save")
        check(ada.page, site)
        for target in ["/studies/numbers", "/studies/numbers/return", "/nowhere", "/sessions/no"] {
            try await ada.open(target)
            check(ada.page, site)
        }
    }

    @Test func areAbsentInSupportedLanguage() async throws {
        let site = try await SiteUnderTest(studies: [NumberStudy.files(["es"])])
        let ada = try await Visitor(site.browser())
        try await ada.start("numbers", "numbers")
        #expect(!ada.page.contains("lang=\"en\""))
    }
}
