import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of pages on which further questions appear after an answer.
@Suite struct OpeningTests {
    private func atMood() async throws -> (SiteUnderTest, Visitor) {
        let site = try await SiteUnderTest()
        let ada = try await Visitor(site.browser())
        try await ada.start("sleep-diary", "evening")
        try await ada.continue()
        try await ada.continue([("caffeine", "0")])
        #expect(ada.page.step == "mood")
        return (site, ada)
    }

    @Test func metConditionShowsQuestionAndKeepsTypedInput() async throws {
        let (site, ada) = try await atMood()
        #expect(!ada.page.shown.contains("name=\"reason\""))
        try await ada.continue([("valence", "2"), ("_shown", "valence")])
        #expect(ada.page.step == "mood")
        #expect(ada.page.status == .ok)
        #expect(ada.page.shown.contains("name=\"reason\""))
        #expect(ada.page.checked("valence") == ["2"])
        let between = try #require(try await site.storage.session(ada.session))
        #expect(!between.history.contains { $0.address.step == "mood" })
        try await ada.continue([
            ("valence", "2"), ("reason", "Rain.\r\nAll day."), ("_shown", "valence,reason"),
        ])
        #expect(ada.page.step == "check")
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.history.last?.answers["reason"] == .value(.text("Rain.\nAll day.")))
    }

    @Test func unmetConditionContinuesImmediately() async throws {
        let (site, ada) = try await atMood()
        try await ada.continue([("valence", "8"), ("_shown", "valence")])
        #expect(ada.page.step == "check")
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.history.last?.answers["reason"] == nil)
    }

    @Test func shownQuestionCanBeLeftBlank() async throws {
        let (_, ada) = try await atMood()
        try await ada.continue([("valence", "2"), ("_shown", "valence")])
        try await ada.continue([("valence", "2"), ("reason", ""), ("_shown", "valence,reason")])
        #expect(ada.page.step == "check")
    }

    @Test func formThatAnswersNewQuestionContinues() async throws {
        let (_, ada) = try await atMood()
        try await ada.continue([("valence", "2"), ("reason", "Rain"), ("_shown", "valence")])
        #expect(ada.page.step == "check")
    }

    @Test func hiddenQuestionIsInTemplateWithItsCondition() async throws {
        let (_, ada) = try await atMood()
        #expect(ada.page.contains("<template>"))
        let condition = ada.page.first(#"data-when="([^"]*)""#).map(Page.unescaped)
        #expect(condition == #"{"item":"valence","lessThan":["4"]}"#)
        #expect(!ada.page.shown.contains("name=\"reason\""))
        #expect(ada.page.value(of: "_shown") == "valence")
        #expect(ada.page.contains("/public/conditions.js"))
    }

    /// The server evaluates the conditions itself and does not rely on the script.
    @Test func serverIgnoresAnswersToHiddenQuestions() async throws {
        let (site, ada) = try await atMood()
        try await ada.continue([
            ("valence", "8"), ("reason", "left over"), ("_shown", "valence,reason"),
        ])
        #expect(ada.page.step == "check")
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.history.last?.answers["reason"] == nil)
    }
}
