import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of language changes during a session.
@Suite struct LanguageTests {
    private func atCups() async throws -> (SiteUnderTest, Visitor) {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        return (site, ada)
    }

    @Test func changeKeepsAnswersAndTypedInput() async throws {
        let (site, ada) = try await atCups()
        #expect(ada.page.contains("value=\"language-es\" lang=\"es\""))
        try await ada.press("language-es", [("cups", "3")])
        #expect(ada.page.step == "cups")
        #expect(ada.page.contains("<html lang=\"es\""))
        #expect(ada.page.value(of: "cups") == "3")
        try await ada.continue([("cups", "3")])
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.language == "es" && state.history.count == 2)
    }

    @Test(arguments: ["language-xx", "language-", "language-../en"])
    func unknownLanguageChangesNothing(button: String) async throws {
        let (site, ada) = try await atCups()
        try await ada.press(button, [("cups", "3")])
        #expect(ada.page.step == "cups" && ada.page.value(of: "cups") == "3")
        #expect(try await site.storage.session(ada.session)?.language == "en")
    }

    @Test func studyInOneLanguageOffersNoChange() async throws {
        let site = try await SiteUnderTest(studies: [RichStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("rich", "texts")
        #expect(!ada.page.contains("language-"))
    }
}
