import HTTP
import HTTPTesting
import Studies
import TaskModel
import Testing

@testable import Site

/// Tests that each page has the nearest theme: its step's, its task's or the study's.
@Suite struct ThemeTests {
    private func themed() async throws -> (SiteUnderTest, Visitor) {
        let site = try await SiteUnderTest(studies: [ThemedStudy.files, StoryStudy.files])
        let ada = try await Visitor(site.browser())
        return (site, ada)
    }

    private func sheet(of page: Page) -> String? {
        page.first(#"<link rel="stylesheet" href="(/themes/[^"]+)">"#)
    }

    @Test func pagesHaveTheNearestTheme() async throws {
        let (_, ada) = try await themed()
        try await ada.open("/studies/themed")
        let ofStudy = try #require(sheet(of: ada.page))
        try await ada.start("themed", "looks")
        let ofTask = try #require(sheet(of: ada.page))
        try await ada.continue()
        let ofStep = try #require(sheet(of: ada.page))
        try await ada.continue()
        #expect(sheet(of: ada.page) == ofTask && Set([ofStudy, ofTask, ofStep]).count == 3)
        var texts: [String] = []
        for path in [ofStudy, ofTask, ofStep] {
            texts.append(try await ada.browser.get(path).bodyText)
        }
        #expect(texts.map { $0.contains("--corner: 20px") } == [false, true, true])
        #expect(texts.map { $0.contains("--accent: #2b6230") } == [true, true, false])
        #expect(texts[2].contains("--accent: #0b5394"))
    }

    @Test func sheetIsCachedForEverAndLoadedByEveryone() async throws {
        let (site, ada) = try await themed()
        try await ada.open("/studies/themed")
        let path = try #require(sheet(of: ada.page))
        let response = try await site.browser().get(path)
        #expect(response.status == .ok)
        #expect(response.headers["Content-Type"] == "text/css; charset=utf-8")
        #expect(response.headers["Cache-Control"]?.contains("immutable") == true)
        #expect(response.bodyText.hasPrefix("/* Generated"))
    }

    @Test func otherSheetsDoNotExist() async throws {
        let (site, ada) = try await themed()
        try await ada.open("/studies/themed")
        let path = try #require(sheet(of: ada.page))
        let name = try #require(path.split(separator: "/").last)
        let story = try #require(try await site.environment.library.study("story"))
        for other in [path + "x", "/themes/\(story.hash)/\(name)", "/themes/none/\(name)"] {
            #expect(try await site.browser().get(other).status == .notFound, "\(other)")
        }
    }

    @Test func allPagesOfTheStudyHaveItsThemeAndLogo() async throws {
        let (_, ada) = try await themed()
        try await ada.start("themed", "looks")
        let session = "/sessions/\(ada.session)"
        for path in [
            "/studies/themed", "/studies/themed/return", session + "/steps/first",
            session + "/steps/first/learn-more", session + "/cancel", session + "/saved",
            "/studies/themed/nowhere",
        ] {
            try await ada.open(path)
            #expect(sheet(of: ada.page) != nil, "\(path)")
            #expect(ada.page.contains("alt=\"University of Example\""), "\(path)")
            #expect(ada.page.contains("<meta name=\"theme-color\" content=\"#f6f8f2\""), "\(path)")
        }
    }

    @Test func pagesOfOtherStudiesHaveNoTheme() async throws {
        let (_, ada) = try await themed()
        try await ada.open("/")
        #expect(sheet(of: ada.page) == nil)
        try await ada.start("story", "story")
        #expect(sheet(of: ada.page) == nil)
        #expect(!ada.page.contains("theme-color") && !ada.page.contains("viewport-fit"))
    }

    @Test func themeIsAlsoOnSharedPages() async throws {
        let (site, ada) = try await themed()
        try await ada.start("themed", "looks")
        let bea = try await Visitor(site.browser())
        try await bea.start("themed", "looks")
        #expect(sheet(of: ada.page) != nil && sheet(of: ada.page) == sheet(of: bea.page))
        #expect(site.site.participants.pages.counts.shared == 1)
    }

    @Test func imageAssetsAreLoadedOnlyWithThePage() async throws {
        let (_, ada) = try await themed()
        try await ada.start("themed", "looks")
        #expect(!ada.page.contains("/public/images.css"))
        try await ada.continue()
        #expect(ada.page.contains("href=\"/public/images.css\""))
        #expect(!ada.page.contains("/public/frames.js"))
        #expect(ada.page.contains("<p class=\"background top-background\"><img src=\"/media/"))
    }

    @Test func labelsAndHiddenPartsOfTaskApplyToItsPages() async throws {
        let (_, ada) = try await themed()
        try await ada.start("themed", "looks")
        #expect(ada.page.contains(">Onward</button>"))
        #expect(!ada.page.contains("value=\"cancel\""))
        #expect(ada.page.contains("value=\"learn-more\""))
        try await ada.continue()
        #expect(!ada.page.contains("value=\"learn-more\""), "the step hides it")
    }

    @Test func pageWithoutContinueIsLeftByItsButtons() async throws {
        let (_, ada) = try await themed()
        try await ada.start("themed", "looks")
        try await ada.continue()
        try await ada.continue()
        #expect(ada.page.step == "third")
        #expect(!ada.page.contains("value=\"continue\""))
        #expect(ada.page.contains("<button class=\"default-button\" disabled"))
        try await ada.press("button-accept")
        #expect(ada.page.step == "done")
        #expect(ada.page.main("data-session-state") == "completed")
    }
}
