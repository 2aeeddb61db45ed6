import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of timed pages, instructions that are shown again after a week, and cohorts.
@Suite struct TimeTests {
    @Test func timedPageOffersContinueOnlyAfterItsTime() async throws {
        let site = try await SiteUnderTest(studies: [RichStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("rich", "timed")
        #expect(ada.page.contains("<meta http-equiv=\"refresh\" content=\"31\">"))
        #expect(!ada.page.contains("value=\"continue\""))
        site.pass(seconds: 10)
        try await ada.continue()
        #expect(ada.page.status == .unprocessableContent)
        #expect(ada.page.contains("content=\"21\""))
        #expect(try await site.storage.session(ada.session)?.history.isEmpty == true)
        site.pass(seconds: 20)
        try await ada.open("/sessions/\(ada.session)")
        #expect(!ada.page.contains("http-equiv"))
        try await ada.continue()
        #expect(ada.page.step == "done")
    }

    @Test func unknownActionOnTimedPageAsksToWait() async throws {
        let site = try await SiteUnderTest(studies: [RichStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("rich", "timed")
        try await ada.press("nothing")
        #expect(ada.page.status == .badRequest)
        #expect(ada.page.contains("Wait until the time is up."))
        #expect(!ada.page.contains("not saved yet. Select"))
        site.pass(seconds: 30)
        try await ada.press("nothing")
        #expect(ada.page.contains("Your answer is not saved yet. Select Finish."))
        #expect(try await site.storage.session(ada.session)?.history.isEmpty == true)
    }

    private static let spoken = [
        "study.yaml": "id: stand\ntitle: Stand\n",
        "tasks/stand.yaml": """
        id: stand
        title: Stand
        steps:
          - id: still
            type: active
            title: Stand still
            duration: 6
            extension: 4
            shouldEndOnInterrupt: true
            spoken:
              - { at: halfway, text: Half. }
              - { at: countdown, text: "two, one" }
              - { at: end, text: Well done. }
          - { id: after, type: question, title: How was it?, answer: { type: text } }
          - { id: done, type: completion, title: Thank you }
        """,
    ].mapValues { Array($0.utf8) }

    @Test func extensionMovesTheTextsThatAreSpokenLater() async throws {
        let site = try await SiteUnderTest(studies: [Self.spoken], hasSamples: false)
        let ada = try await Visitor(site.browser())
        try await ada.start("stand", "stand")
        let times = { (page: Page) in
            page.html.matches(of: /<dd data-at="([^"]*)">([^<]*)/).map { "\($0.1) \($0.2)" }
        }
        #expect(times(ada.page) == ["3 Half.", "4 two", "5 one", "6 Well done."])
        try await ada.press("start")
        try await ada.press("extend")
        #expect(times(ada.page) == ["5 Half.", "8 two", "9 one", "10 Well done."])
    }

    @Test func pageAfterAnInterruptedStepSaysWhy() async throws {
        let site = try await SiteUnderTest(studies: [Self.spoken], hasSamples: false)
        let ada = try await Visitor(site.browser())
        try await ada.start("stand", "stand")
        try await ada.press("start")
        try await ada.press("interrupt")
        #expect(ada.page.step == "after")
        #expect(ada.page.contains("The previous page ended because you left it"))
        let researcher = try await Researching.signedIn(site)
        let answers = Page(try await researcher.get("/admin/sessions/\(ada.session)"))
        #expect(answers.contains(": Times"), "the times are shown with the title of their page")
        try await ada.continue([("after", "short")])
        #expect(!ada.page.contains("The previous page ended"))
    }

    @Test func instructionsAreShownAgainAfterOneWeek() async throws {
        let site = try await SiteUnderTest(studies: [RichStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("rich", "again")
        #expect(ada.page.step == "how")
        try await ada.continue()
        try await ada.continue([("mood", "3")])
        #expect(ada.page.step == "done")
        site.pass(seconds: 6 * 86_400)
        try await ada.start("rich", "again")
        #expect(ada.page.step == "mood")
        #expect(ada.page.contains("value=\"instructions\""))
        try await ada.press("instructions")
        #expect(ada.page.step == "how")
        try await ada.continue()
        try await ada.continue([("mood", "3")])
        site.pass(seconds: 7 * 86_400)
        try await ada.start("rich", "again")
        #expect(ada.page.step == "how")
    }

    @Test func participantKeepsCohort() async throws {
        let site = try await SiteUnderTest(studies: [RichStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("rich", "again")
        try await ada.continue()
        try await ada.continue([("mood", "1")])
        #expect(ada.page.step == "low")
        try await ada.continue()
        try await ada.start("rich", "again")
        #expect(try await site.storage.session(ada.session)?.cohorts == ["low"])
        let bob = try await Visitor(site.browser())
        try await bob.start("rich", "again")
        #expect(try await site.storage.session(bob.session)?.cohorts == [])
    }
}
