import Archive
import Foundation
import HTTP
import HTTPTesting
import Storage
import Studies
import TaskModel
import Testing

@testable import Site

@Suite("Researchers take part in a study as a test")
struct TestingTests {
    /// A site with a draft, and a signed-in researcher's browser.
    private struct Stage {
        let site: SiteUnderTest
        let browser: TestClient
        let draft: StudyDraft

        init(_ files: [String: [UInt8]] = StoryStudy.files) async throws {
            site = try await SiteUnderTest(hasSamples: false)
            browser = try await Researching.signedIn(site)
            let (drafts, now) = (site.environment.drafts, site.environment.now())
            draft = try await drafts.add(files, by: "ada", at: now)
        }

        /// Starts a test in the researcher's browser.
        func start() async throws {
            let response = try await Researching.send(
                browser,
                from: StudyDraftEndpoint(number: String(draft.number)).path,
                to: "/admin/tests",
                [("action", "start"), ("version", draft.hash)]
            )
            #expect(response.location == "/studies/story")
        }
    }

    @Test func draftIsPlayedAndNothingIsStored() async throws {
        let stage = try await Stage()
        try await stage.start()
        let visitor = try await Visitor(stage.browser)
        try await visitor.start("story", "story")
        #expect(visitor.page.contains("This is a test."))
        try await visitor.continue()
        #expect(visitor.page.contains("This is a test."), "shared pages are marked, too")
        let storage = stage.site.storage
        #expect(try await storage.session(visitor.session) == nil)
        #expect(try await storage.counts().isEmpty)
        #expect(try await storage.currentVersions().isEmpty)
        let test = try #require(stage.site.site.context.tests.all.first)
        #expect(try await test.environment.storage.session(visitor.session) != nil)
        let tests = Page(try await stage.browser.get("/admin/tests"))
        #expect(tests.contains("Sessions: 1, finished: 0."))
        #expect(!tests.contains("This is a test."), "the admin site belongs to no test")
    }

    @Test func otherBrowsersSeeNothingOfATest() async throws {
        let stage = try await Stage()
        try await stage.start()
        let visitor = try await Visitor(stage.browser)
        try await visitor.start("story", "story")
        let stranger = stage.site.browser()
        #expect(try await stranger.get("/studies/story").status == .notFound)
        #expect(try await stranger.get(visitor.path).status == .notFound)
    }

    @Test func publishedStudyAndItsTestAreSeparate() async throws {
        let stage = try await Stage()
        let version = try #require(
            try await stage.site.environment.library.version(stage.draft.hash)
        )
        let now = stage.site.environment.now()
        try await stage.site.environment.library.publish(version, by: "ada", note: "", at: now)
        try await stage.start()
        let tester = try await Visitor(stage.browser)
        try await tester.start("story", "story")
        let ada = try await Visitor(stage.site.browser())
        try await ada.start("story", "story")
        #expect(!ada.page.contains("This is a test."))
        let ids = try await stage.site.storage.sessions(of: "story", limit: 9, offset: 0).map(\.id)
        #expect(ids == [ada.session])

        // After leaving the test, the researcher is an ordinary visitor.
        let left = try await stage.browser.post("/leave-test", FormFields())
        #expect(left.location == "/admin/tests")
        let page = Page(try await stage.browser.get("/studies/story"))
        #expect(page.status == .ok && !page.contains("This is a test."))
        let again = try await Researching.send(
            stage.browser,
            from: "/admin/tests",
            [("action", "open"), ("id", stage.site.site.context.tests.all[0].id)]
        )
        #expect(again.location == "/studies/story")
        #expect(try await stage.browser.get(tester.path).bodyText.contains("This is a test."))
    }

    /// Answers that are meant as a test must not become a participant's data.
    @Test func deletedTestDoesNotContinueInTheStudy() async throws {
        let stage = try await Stage()
        let version = try #require(
            try await stage.site.environment.library.version(stage.draft.hash)
        )
        let now = stage.site.environment.now()
        try await stage.site.environment.library.publish(version, by: "ada", note: "", at: now)
        try await stage.start()
        let visitor = try await Visitor(stage.browser)
        try await visitor.start("story", "story")
        let id = try #require(stage.site.site.context.tests.all.first).id
        let removed = try await Researching.send(
            stage.browser,
            from: "/admin/tests",
            [("action", "remove"), ("id", id)]
        )
        #expect(removed.location == "/admin/tests?done=removed")
        #expect(stage.site.site.context.tests.all.isEmpty)
        let start = try await stage.browser.post("/studies/story/tasks/story", FormFields())
        #expect(start.status == .notFound)
        #expect(start.bodyText.contains("The test is over"))
        #expect(try await stage.site.storage.counts().isEmpty)
        // After this page, the browser opens the published study again.
        #expect(try await stage.browser.get("/studies/story").status == .ok)
    }

    @Test func dataOfATestAreDownloaded() async throws {
        let stage = try await Stage()
        try await stage.start()
        let visitor = try await Visitor(stage.browser)
        try await visitor.start("story", "story")
        let test = try #require(stage.site.site.context.tests.all.first)
        for format in stage.site.environment.downloads.formats {
            let endpoint = TestExportEndpoint(id: test.id, format: format.name)
            #expect(try await stage.browser.get(endpoint.path).status == .ok, "\(format.name)")
        }
        let path = TestExportEndpoint(id: test.id, format: "csv").path
        let zip = try await stage.browser.get(path)
        #expect(zip.headers["Content-Type"] == "application/zip")
        let file = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
        try Data(zip.body).write(to: URL(fileURLWithPath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        var text = ""
        try ZipReader.read(file) { name, piece in
            if name == "sessions.csv" { text += String(decoding: piece, as: UTF8.self) }
        }
        #expect(text.contains(visitor.session))
        #expect(
            try await stage.browser.get("/admin/tests/\(test.id)/export/none").status == .notFound
        )
    }

    /// Tests are stored in memory, so their number is limited.
    @Test func testsAreLimited() async throws {
        let stage = try await Stage()
        for _ in 1...22 { try await stage.start() }
        #expect(stage.site.site.context.tests.all.count == 20)
    }
}
