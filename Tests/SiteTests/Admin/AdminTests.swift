import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

@Suite struct AdminTests {
    private func signIn(
        _ browser: TestClient,
        _ name: String,
        _ password: String
    ) async throws
        -> TestResponse
    {
        let page = Page(try await browser.get("/admin/sign-in"))
        let token = try #require(page.value(of: "_token"))
        return try await browser.post(
            "/admin/sign-in",
            .pairs([("_token", token), ("name", name), ("password", password)])
        )
    }

    private func walked(_ site: SiteUnderTest) async throws -> Visitor {
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        try await ada.continue([("cups", "0")])
        try await ada.continue([("valence", "7")])
        try await ada.continue()
        #expect(ada.page.step == "done")
        return ada
    }

    @Test func sessionsAreCountedByTaskAndStatus() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        _ = try await walked(site)
        let bob = try await Visitor(site.browser())
        try await bob.start("story", "story")
        let session = bob.session
        _ = try await site.storage.update(session) { state in
            var ended = state
            ended.status = .earlyTermination
            ended.revision += 1
            return Change(state: ended)
        }
        let browser = try await Researching.signedIn(site)
        let page = Page(try await browser.get("/admin/studies/story"))
        let figures = page.html.matches(of: /<td class="figure">(\d+)<\/td>/).map { String($0.1) }
        // The counts are listed by task, by version and by day. The early end counts as declined,
        // because its step is not a completion with `endsEarly`.
        let one = ["2", "0", "1", "0", "1", "0", "0", "0"]
        #expect(figures == one + one + one)
        let home = Page(try await browser.get("/admin"))
        let counts = home.html.matches(of: /<td class="figure">(\d+)<\/td>/).map { $0.1 }
        let story = Array(counts.dropFirst(3).prefix(3))
        #expect(story == ["2", "0", "1"], "a session that ended early is not finished")
    }

    @Test func taskHasDiagram() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let browser = try await Researching.signedIn(site)
        let page = Page(try await browser.get("/admin/studies/story/tasks/story"))
        let path = try #require(page.first("<img src=\"(/admin/studies/story/diagrams/[^\"]*)\""))
        let picture = try await browser.get(path)
        #expect(picture.status == .ok)
        #expect(picture.headers["Content-Type"] == "image/svg+xml")
        let svg = String(decoding: picture.body, as: UTF8.self)
        #expect(svg.hasPrefix("<svg") && svg.contains("cups · question"))
        #expect(try await browser.get("/admin/studies/story/diagrams/none").status == .notFound)
    }

    @Test func setUpLinkWorksOnce() async throws {
        let site = try await SiteUnderTest()
        _ = try await Researching.signedIn(site)
        let again = try await site.browser().get(site.setUp.path)
        #expect(again.status == .notFound)
    }

    @Test func setUpLinkExpiresAfterOneHour() async throws {
        let site = try await SiteUnderTest()
        #expect(try await site.browser().get("/admin/set-up/other").status == .notFound)
        site.pass(seconds: 3600)
        #expect(try await site.browser().get(site.setUp.path).status == .notFound)
    }

    @Test func rejectsShortOrDifferingPasswords() async throws {
        let site = try await SiteUnderTest()
        let browser = site.browser()
        let page = Page(try await browser.get(site.setUp.path))
        let token = try #require(page.value(of: "_token"))
        for (one, two) in [("short", "short"), ("long enough one", "long enough two")] {
            let response = try await browser.post(
                site.setUp.path,
                .pairs([
                    ("_token", token), ("name", "grace"), ("password", one),
                    ("password-again", two),
                ])
            )
            #expect(response.status == .unprocessableContent)
            #expect(!response.bodyText.contains(one))
        }
        #expect(try await site.storage.researchers().isEmpty)
    }

    @Test func formReportsAllErrorsTogether() async throws {
        let site = try await SiteUnderTest()
        let browser = site.browser()
        let token = try #require(Page(try await browser.get(site.setUp.path)).value(of: "_token"))
        let response = try await browser.post(
            site.setUp.path,
            .pairs([
                ("_token", token), ("name", "no name"), ("password", "short"),
                ("password-again", "other"),
            ])
        )
        let links = response.bodyText.matches(of: /<li><a href="#([^"]+)"/).map { String($0.1) }
        #expect(links == ["name", "password", "password-again"])
    }

    @Test func wrongPasswordAndUnknownNameLookAlike() async throws {
        let site = try await SiteUnderTest()
        _ = try await Researching.signedIn(site)
        let browser = site.browser()
        let wrong = try await signIn(browser, "grace", "not the password")
        let unknown = try await signIn(browser, "nobody", "not the password")
        #expect(wrong.status == .unprocessableContent)
        #expect(unknown.status == wrong.status)
        let texts = [wrong, unknown].map {
            $0.bodyText.replacingOccurrences(of: "nobody", with: "grace")
        }
        #expect(texts[0] == texts[1])
        let right = try await signIn(browser, "grace", Researching.password)
        #expect(right.location == "/admin")
    }

    @Test func fiveWrongPasswordsBlockSignInTemporarily() async throws {
        let site = try await SiteUnderTest()
        _ = try await Researching.signedIn(site)
        let browser = site.browser()
        for _ in 0..<5 { _ = try await signIn(browser, "grace", "not the password") }
        let closed = try await signIn(browser, "grace", Researching.password)
        #expect(closed.status == .tooManyRequests)
        site.pass(seconds: 15 * 60 + 1)
        #expect(try await signIn(browser, "grace", Researching.password).location == "/admin")
    }

    @Test func signOutEndsSessionOnServer() async throws {
        let site = try await SiteUnderTest()
        let browser = try await Researching.signedIn(site)
        let page = Page(try await browser.get("/admin"))
        #expect(page.status == .ok)
        let cookie = await browser.cookies.values["waymark-admin"]
        let token = try #require(page.value(of: "_token"))
        let response = try await browser.post("/admin/sign-out", .pairs([("_token", token)]))
        #expect(response.location == "/admin/sign-in")
        await browser.setCookie("waymark-admin", cookie)
        #expect(try await browser.get("/admin").location == "/admin/sign-in")
    }

    @Test func thirtyMinutesWithoutUseSignOut() async throws {
        let site = try await SiteUnderTest()
        let browser = try await Researching.signedIn(site)
        site.pass(seconds: 29 * 60)
        #expect(try await browser.get("/admin").status == .ok)
        site.pass(seconds: 29 * 60)
        #expect(try await browser.get("/admin").status == .ok)
        site.pass(seconds: 30 * 60)
        #expect(try await browser.get("/admin").location == "/admin/sign-in")
    }

    @Test func pagesShowStudiesSessionsAndAnswers() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await walked(site)
        let browser = try await Researching.signedIn(site)
        let studies = Page(try await browser.get("/admin"))
        #expect(studies.contains("A story"))
        let study = Page(try await browser.get("/admin/studies/story"))
        #expect(study.contains("/admin/sessions/\(ada.session)"))
        #expect(study.contains("data-status=\"completed\""))
        #expect(study.contains("/admin/studies/story/exports"))
        let session = Page(try await browser.get("/admin/sessions/\(ada.session)"))
        #expect(session.contains("How many cups?"))
        #expect(session.contains("mood__valence"))
        let events = try await site.storage.events(limit: 20)
        #expect(events.contains { $0.kind == "session.view" && $0.actor == "researcher:grace" })
    }
}
