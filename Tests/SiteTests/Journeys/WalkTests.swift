import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests with a participant who follows a task as intended.
@Suite struct WalkTests {
    @Test func participantCompletesTask() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        #expect(ada.page.step == "welcome")
        #expect(ada.page.main("data-kind") == "instruction")
        #expect(ada.page.main("data-session-state") == "in_progress")
        try await ada.continue()
        try await ada.continue([("cups", "3")])
        try await ada.continue([("kind", "milk")])
        try await ada.press("skip")
        try await ada.continue([("valence", "7")])
        #expect(ada.page.step == "check")
        #expect(ada.page.contains("With milk"))
        try await ada.continue()
        #expect(ada.page.step == "done")
        #expect(ada.page.main("data-session-state") == "completed")
        #expect(ada.page.contains("10"))
        #expect(ada.page.contains("Low"))
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.status == .completed)
        #expect(state.finishedAt != nil)
    }

    @Test func studyPageDescribesTasks() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.open("/studies/story")
        #expect(ada.page.contains("<h2>The story</h2>"))
        #expect(ada.page.contains("Takes about 2 minutes"))
        #expect(ada.page.contains("action=\"/studies/story/tasks/story\""))
        #expect(ada.page.contains("name=\"action\" value=\"start\""))
    }

    @Test func answerIsStoredBeforeRedirect() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        let action = try #require(ada.page.action())
        let response = try await ada.browser.post(action, ada.form("continue", [("cups", "3")]))
        #expect(response.status == .seeOther)
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.history.last?.answers["cups"] == .value(.integer(3)))
    }

    @Test func invalidAnswerRedisplaysTypedInput() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        try await ada.continue([("cups", "forty <b>")])
        #expect(ada.page.status == .unprocessableContent)
        #expect(ada.page.step == "cups")
        #expect(ada.page.first("<title>([^<]*)").map { $0.hasPrefix("Error:") } == true)
        #expect(ada.page.contains("role=\"alert\""))
        #expect(ada.page.contains("href=\"#cups\""))
        #expect(ada.page.value(of: "cups") == "forty <b>")
        #expect(!ada.page.contains("forty <b>"))
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.history.count == 1)
        try await ada.continue([("cups", "41")])
        #expect(ada.page.status == .unprocessableContent)
        try await ada.continue([])
        #expect(ada.page.status == .unprocessableContent)
        try await ada.continue([("cups", "40")])
        #expect(ada.page.step == "kind")
    }

    @Test func learnMoreKeepsTypedInput() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        try await ada.press("learn-more", [("cups", "twelve")])
        #expect(ada.path.hasSuffix("/steps/cups/learn-more"))
        #expect(ada.page.contains("<strong>sleep</strong>"))
        try await ada.open("/sessions/\(ada.session)/steps/cups")
        #expect(ada.page.value(of: "cups") == "twelve")
    }

    @Test func studyLinkKeepsTypedInput() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        let step = ada.path
        try await ada.press("study", [("cups", "twelve")])
        #expect(ada.path.hasPrefix("/studies/story?_session="))
        try await ada.open(step)
        #expect(ada.page.value(of: "cups") == "twelve")
    }

    @Test func studyLinkWorksOnStaleForm() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        let old = try ada.form("study", [("cups", "twelve")])
        let action = try #require(ada.page.action())
        try await ada.continue([("cups", "3")])
        try await ada.press("back")
        try await ada.continue([("cups", "4")])
        let response = try await ada.browser.post(action, old)
        #expect(response.location == "/studies/story?_session=\(ada.session)")
    }

    @Test func backShowsPreviousStepWithAnswer() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        try await ada.continue([("cups", "3")])
        try await ada.press("back")
        #expect(ada.page.step == "cups")
        #expect(ada.page.value(of: "cups") == "3")
        try await ada.continue([("cups", "0")])
        #expect(ada.page.step == "mood")
    }

    @Test func changeReturnsToReviewPage() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        try await ada.continue([("cups", "0")])
        try await ada.continue([("valence", "7")])
        #expect(ada.page.step == "check")
        try await ada.open("/sessions/\(ada.session)/steps/cups?return=review")
        #expect(ada.page.step == "cups")
        #expect(ada.page.value(of: "cups") == "0")
        try await ada.continue([("cups", "5")])
        #expect(ada.page.step == "kind")
        try await ada.continue([("kind", "black")])
        #expect(ada.page.step == "note")
        try await ada.press("skip")
        #expect(ada.page.step == "check")
        #expect(ada.page.contains("Black"))
    }

    @Test func linkParametersAreStored() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.open("/studies/story?source=panel%20%3C1%3E&other=x")
        #expect(ada.page.value(of: "parameter-source") == "panel <1>")
        #expect(ada.page.value(of: "parameter-other") == nil)
        try await ada.start("story", "story", [("parameter-source", "panel <1>")])
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.parameters == ["source": "panel <1>"])
    }

    @Test func languageLinksKeepLinkParameters() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let page = Page(try await site.browser().get("/studies/story?source=a%26b%20c"))
        #expect(page.contains("/studies/story?language=es&amp;source=a%26b%20c"))
    }
}
