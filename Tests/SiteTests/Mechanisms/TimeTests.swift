import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Timed pages, instructions that are shown again after a week, and cohorts.
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
