import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of pages for rejected requests: the study's name and contact, a link, and the typed input.
@Suite("Rejections")
struct RejectionTests {
    /// Creates a site with one study, whose contact is "Write to *us*.", and a participant in it.
    private func story() async throws -> (site: SiteUnderTest, ada: Visitor) {
        let site = try await SiteUnderTest(studies: [StoryStudy.files], hasSamples: false)
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        return (site, ada)
    }

    private func isFramed(_ page: Page) -> Bool {
        page.first(#"<a href="(/studies/story(?:\?_session=[^"]*)?)">A story</a>"#) != nil
            && page.contains("Write to <em>us</em>.")
    }

    @Test(arguments: [
        "/nowhere", "/sessions", "/p/none", "/studies/story/nothing",
        "/sessions/none/steps/cups", "/sessions/none",
    ])
    func pageHasFrameOfOnlyStudy(_ target: String) async throws {
        let (site, _) = try await story()
        let page = Page(try await site.browser().get(target))
        #expect(page.status == .notFound)
        #expect(isFramed(page))
        #expect(page.contains("<title>"))
    }

    @Test func pageHasFrameOfStudyInAddress() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let page = Page(try await site.browser().get("/studies/story/signed-link"))
        #expect(page.status == .methodNotAllowed && isFramed(page))
        let below = Page(try await site.browser().get("/studies/story/nothing"))
        #expect(below.status == .notFound && isFramed(below))
        let unknown = Page(try await site.browser().get("/studies/none"))
        #expect(unknown.status == .notFound && !isFramed(unknown))
        #expect(unknown.contains("<a href=\"/\">Studies</a>"), "the list of all studies")
    }

    @Test func pageHasFrameOfSessionOnlyInItsBrowser() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        for rest in ["steps/welcome/learn-more", "nothing"] {
            let target = "/sessions/\(ada.session)/\(rest)"
            #expect(isFramed(Page(try await ada.browser.get(target))))
            let stranger = Page(try await site.browser().get(target))
            let nobodys = Page(try await site.browser().get("/sessions/nonexistent/\(rest)"))
            #expect(stranger.status == .notFound && stranger.html == nobodys.html)
        }
    }

    @Test func unsupportedMethodListsAllowedOnes() async throws {
        let (site, _) = try await story()
        let response = try await site.browser().get("/studies/story/signed-link")
        #expect(response.status == .methodNotAllowed)
        #expect(response.headers["Allow"] == "POST")
        #expect(response.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(Page(response).contains("<a href=\"/studies/story\">Go to the study page</a>"))
    }

    @Test func pageOfDiscardedSessionHasHeaderAndContact() async throws {
        let (_, ada) = try await story()
        try await ada.press("cancel", [("cups", "3")])
        try await ada.press("discard")
        #expect(ada.page.contains("Your answers have been deleted"))
        #expect(isFramed(ada.page))
    }

    @Test func expiredLeaveFormChangesNothing() async throws {
        let (site, ada) = try await story()
        try await ada.press("cancel", [("cups", "3")])
        let form = FormFields.pairs([("_token", "old"), ("action", "discard")])
        let page = Page(try await ada.browser.post("/sessions/\(ada.session)/cancel", form))
        #expect(page.status == .forbidden)
        #expect(page.contains("The page had expired, so nothing was changed."))
        #expect(try await site.storage.session(ada.session)?.status == .inProgress)
    }

    @Test func fullDiskKeepsTypedInputInStudyFrame() async throws {
        let (site, ada) = try await story()
        let full = Site(
            site.environment.with(storage: FullStorage(site.storage)),
            setUp: site.setUp
        )
        let browser = TestClient(InProcessTransport(full))
        await browser.setCookie("waymark", ada.browser.cookies.values["waymark"])
        let action = try #require(ada.page.action())
        let response = try await browser.post(action, try ada.form("continue", [("cups", "11")]))
        #expect(response.status == .serviceUnavailable)
        #expect(isFramed(Page(response)))
        #expect(Page(response).value(of: "cups") == "11")
    }
}

extension RejectionTests {
    @Test func lostCookieOffersStartReturnAndContact() async throws {
        let (site, ada) = try await story()
        let page = Page(try await site.browser().get("/sessions/\(ada.session)/steps/cups"))
        #expect(isFramed(page))
        #expect(page.contains("We do not recognise this browser."))
        #expect(page.contains("<a href=\"/studies/story\">Go to the study page</a>"))
        #expect(
            page.contains("<a href=\"/studies/story/return\">Continue with a personal code</a>")
        )
    }

    @Test func lostCookieOffersAllOpenStudies() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files, RichStudy.files])
        let page = Page(try await site.browser().get("/sessions/nonexistent/steps/cups"))
        for study in ["story", "rich"] {
            #expect(page.contains("<a href=\"/studies/\(study)\">"))
            #expect(page.contains("<a href=\"/studies/\(study)/return\">"))
        }
        #expect(page.contains("A story: Continue with a personal code</a>"))
        #expect(page.contains("<footer class=\"site-footer\">") && page.contains("A story: "))
    }

    @Test func lostCookieKeepsTypedInputAndLinksOpenTabs() async throws {
        let (site, ada) = try await story()
        let action = try #require(ada.page.action())
        let form = try ada.form("continue", [("cups", "23")])
        let page = Page(try await site.browser().post(action, form))
        #expect(page.status == .notFound && isFramed(page))
        #expect(page.value(of: "cups") == "23" && page.action() == action)
        #expect(page.contains("<a href=\"/studies/story\" target=\"_blank\" rel=\"noopener\">"))
        #expect(
            page.contains("<a href=\"/studies/story/return\" target=\"_blank\" rel=\"noopener\">")
        )
    }

    @Test func lostCookiePageUsesLanguageOfForm() async throws {
        let (site, ada) = try await story()
        try await ada.press("language-es", [("cups", "23")])
        let action = try #require(ada.page.action())
        let page = Page(try await site.browser().post(action, try ada.form("continue")))
        #expect(page.contains("<html lang=\"es\"") && page.contains("Un cuento"))
    }

    /// Guessing addresses must not reveal which sessions exist or to which study they belong.
    @Test(arguments: [true, false])
    func strangersCannotDetectSessions(_ hasSamples: Bool) async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files], hasSamples: hasSamples)
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        let absent = String(repeating: "A", count: ada.session.utf8.count)
        for part in ["", "/steps/welcome", "/steps/welcome/learn-more", "/cancel", "/saved"] {
            let stranger = try await Visitor(site.browser())
            let there = try await stranger.browser.get("/sessions/\(ada.session)\(part)")
            let missing = try await stranger.browser.get("/sessions/\(absent)\(part)")
            #expect(there.bodyText == missing.bodyText && there.status == missing.status)
        }
        let form = FormFields.pairs([("_token", "x"), ("action", "continue"), ("cups", "1")])
        for part in ["/steps/welcome", "/cancel", "/files/welcome"] {
            let stranger = site.browser()
            let there = try await stranger.post("/sessions/\(ada.session)\(part)", form)
            let missing = try await stranger.post("/sessions/\(absent)\(part)", form)
            let same = there.bodyText.replacing(ada.session, with: absent)
            #expect(same == missing.bodyText && there.status == missing.status)
            #expect(there.headers == missing.headers)
        }
    }
}
