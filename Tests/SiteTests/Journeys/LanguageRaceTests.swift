import HTTPTesting
import Storage
import TaskModel
import TaskPlayer
import Testing

@testable import Sessions
@testable import Site

@Suite("Language changes during a request")
struct LanguageRaceTests {
    @Test func laterPagesUseNewLanguage() async throws {
        let site = try await SiteUnderTest(studies: [])
        let sessions = site.site.participants.sessions
        let ada = try await Visitor(site.browser())
        try await ada.start("wellbeing", "check-in")
        let english = try #require(sessions.cache.snapshot(of: ada.session))
        try await ada.press("language-es")
        #expect(ada.page.html.contains("<html lang=\"es\""))

        // The form of the English page arrives late and is validated in English.
        let address = english.state.visit.address
        let late = LoadedSession(english, SecretHash(rawValue: "b"), now: site.environment.now())
        let submission = Submission(
            address: address,
            visit: english.state.visit.number,
            fields: RawFields(),
            context: late.context(address)
        )
        _ = try await sessions.apply(.draft(submission), to: late, at: site.environment.now())

        let bea = try await Visitor(site.browser())
        try await bea.start("wellbeing", "check-in")
        try await bea.press("language-es")
        try await ada.open("/sessions/\(ada.session)")
        let texts = english.task.definition.pages.compactMap(\.content.title)
        for page in [ada.page, bea.page] {
            #expect(page.html.contains("<html lang=\"es\""))
            #expect(!texts.contains { page.html.contains(">\($0)<") })
        }
    }
}
