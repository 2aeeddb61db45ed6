import Studies
import HTTPTesting
import Storage
import TaskModel
import TaskPlayer
import Testing

@testable import Site

/// Somebody goes on in another language while a form of the page before is judged.
@Suite struct LanguageRaceTests {
    @Test func aJourneyIsInTheLanguageOfWhoeverAsks() async throws {
        let site = try await SiteUnderTest(studies: [])
        let tasks = site.site.participants.tasks
        let version = try #require(try await site.environment.library.study("wellbeing"))
        let plays = try ["en", "es"].map { language in
            try #require(
                tasks.task("check-in", of: version, speaking: language, in: site.environment)
            )
        }
        let ada = try await Participant(site.browser())
        try await ada.start("wellbeing", "check-in")
        var state = try #require(try await site.storage.session(ada.session))
        state.language = "es"
        state.revision += 1
        // The form was English, and was judged anew on a state that speaks Spanish by now.
        let judged = plays[0].journey(of: state).journey
        _ = plays[0].keep(judged, of: state)
        let shown = plays[1].journey(of: state).journey
        let titles = plays.map { $0.player.task.pages.first?.content.title }
        #expect(titles[0] != titles[1] && titles[0] != nil)
        #expect(judged.task.pages.first?.content.title == titles[0])
        #expect(shown.task.pages.first?.content.title == titles[1])
    }

    /// The pages that are the same for everybody are made of such journeys.
    @Test func nobodyElseIsShownAnotherLanguage() async throws {
        let site = try await SiteUnderTest(studies: [])
        let ada = try await Participant(site.browser())
        try await ada.start("wellbeing", "check-in")
        let state = try #require(try await site.storage.session(ada.session))
        let play = try #require(site.site.participants.tasks.all.first)
        var switched = state
        switched.language = "es"
        switched.revision += 1
        _ = play.journey(of: switched)
        try await ada.press("language-es")
        #expect(ada.page.html.contains("<html lang=\"es\""))
        let bea = try await Participant(site.browser())
        try await bea.start("wellbeing", "check-in")
        try await bea.press("language-es")
        #expect(bea.page.html.contains("<html lang=\"es\""))
        let titles = [ada, bea].map { $0.page.main("data-step") }
        #expect(titles[0] == titles[1])
        let english = play.player.task.pages.compactMap(\.content.title)
        for page in [ada.page, bea.page] {
            #expect(!english.contains { page.html.contains(">\($0)<") })
        }
    }
}
