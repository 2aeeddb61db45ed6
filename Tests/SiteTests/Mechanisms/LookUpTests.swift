import HTTP
import HTTPTesting
import Testing

@testable import Sessions
@testable import Site

@Suite struct LookUpTests {
    @Test func submittedFormLooksUpItsSessionOnce() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        let cache = site.site.participants.sessions.cache
        let before = cache.lookUpCount
        let action = try #require(ada.page.action())
        let response = try await ada.browser.post(action, try ada.form("continue"))
        #expect(response.status == .seeOther)
        #expect(cache.lookUpCount == before + 1)
    }
}
