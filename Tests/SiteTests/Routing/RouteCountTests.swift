import HTTP
import HTTPTesting
import Synchronization
import Testing

@testable import Site

/// Tests that the router looks up the path of each request only once.
@Suite struct RouteCountTests {
    /// A counter of the lookups by a site's router.
    private final class Counted: Sendable {
        private let lookUps = Mutex(0)

        var count: Int { lookUps.withLock { $0 } }

        func browser(of site: SiteUnderTest) -> TestClient {
            let router = Router(Endpoints.all)
            let counted = Site(site.environment, setUp: site.setUp) { path in
                self.lookUps.withLock { $0 += 1 }
                return router.route(path)
            }
            return TestClient(InProcessTransport(counted))
        }
    }

    @Test(arguments: [
        "/", "/studies/story", "/nowhere", "/studies/story/nowhere/at/all", "/sessions/none",
        "/sessions/none/steps/cups", "/studies/story/tasks/story", "/public/waymark.css",
        "/admin", "/admin/sign-in", "/healthz",
    ])
    func getIsRoutedOnce(_ target: String) async throws {
        let counted = Counted()
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        _ = try await counted.browser(of: site).get(target)
        #expect(counted.count == 1)
    }

    @Test func stepPageAndFormAreRoutedOnce() async throws {
        let counted = Counted()
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(counted.browser(of: site))
        try await ada.start("story", "story")
        try await ada.continue()
        let action = try #require(ada.page.action())
        var before = counted.count
        let page = try await ada.browser.get(action)
        #expect(page.status == .ok && counted.count == before + 1)
        before = counted.count
        let invalid = try await ada.browser.post(action, ada.form("continue", [("cups", "x")]))
        #expect(invalid.status == .unprocessableContent && counted.count == before + 1)
        before = counted.count
        let accepted = try await ada.browser.post(action, ada.form("continue", [("cups", "1")]))
        #expect(accepted.status == .seeOther && counted.count == before + 1)
    }

    @Test func rejectedUploadIsRoutedOnce() async throws {
        let counted = Counted()
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let response = try await counted.browser(of: site).post(
            "/sessions/none/files/x",
            .pairs([])
        )
        #expect(response.status == .notFound && counted.count == 1)
    }
}
