import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of leaving a session and returning to it.
@Suite struct LeavingTests {
    private func leaving() async throws -> (SiteUnderTest, Visitor) {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        try await ada.press("cancel", [("cups", "half typed")])
        #expect(ada.path.hasSuffix("/cancel"))
        return (site, ada)
    }

    @Test func personalLinkContinuesSessionOnAnotherDevice() async throws {
        let (site, ada) = try await leaving()
        try await ada.press("save")
        #expect(ada.path.hasSuffix("/saved"))
        let link = try #require(ada.page.first("http://localhost(/p/[A-Za-z0-9_-]+)"))
        let session = ada.session
        #expect(try await site.storage.session(session)?.status == .saved)

        let phone = try await Visitor(site.browser())
        try await phone.open("/sessions/\(session)")
        #expect(phone.page.status == .notFound)
        try await phone.open(link)
        #expect(phone.page.status == .ok)
        try await phone.press("return")
        #expect(phone.path == "/studies/story")
        try await phone.open("/sessions/\(session)")
        #expect(phone.page.step == "cups")
        #expect(phone.page.value(of: "cups") == "half typed")
        try await phone.continue([("cups", "4")])
        #expect(phone.page.step == "kind")
        #expect(try await site.storage.session(session)?.status == .inProgress)
    }

    @Test func taskCanBeLeftWithoutAQuestion() async throws {
        let task = """
            id: short
            title: Short
            confirmCancel: false
            steps:
              - { id: cups, type: question, title: How many?, answer: { type: integer } }
              - { id: done, type: completion, title: Done }
            """
        let files = ["study.yaml": "id: s\ntitle: S\ntasks: [short]\n", "tasks/short.yaml": task]
        let site = try await SiteUnderTest(studies: [files.mapValues { Array($0.utf8) }])
        let ada = try await Visitor(site.browser())
        try await ada.start("s", "short")
        let session = ada.session
        try await ada.press("cancel", [("cups", "half typed")])
        #expect(ada.path.hasSuffix("/saved"))
        let state = try #require(try await site.storage.session(session))
        #expect(state.status == .saved)
        #expect(state.drafts.values.contains { $0["cups"] == "half typed" })
    }

    @Test func personalCodeContinuesSession() async throws {
        let (site, ada) = try await leaving()
        try await ada.press("save")
        let code = try #require(ada.page.first("([0-9A-Z]{5}-[0-9A-Z]{5})"))
        let phone = try await Visitor(site.browser())
        try await phone.open("/studies/story/return")
        try await phone.press("return", [("code", "00000-00000")])
        #expect(phone.page.status == .unprocessableContent)
        #expect(phone.page.value(of: "code") == "00000-00000")
        try await phone.press("return", [("code", code.lowercased())])
        #expect(phone.path == "/studies/story")
        try await phone.open("/sessions/\(ada.session)")
        #expect(phone.page.step == "cups")
    }

    @Test func tooManyWrongCodesBlockReturnTemporarily() async throws {
        let (site, ada) = try await leaving()
        try await ada.press("save")
        let code = try #require(ada.page.first("([0-9A-Z]{5}-[0-9A-Z]{5})"))
        let guesser = try await Visitor(site.browser())
        try await guesser.open("/studies/story/return")
        for _ in 0..<10 { try await guesser.press("return", [("code", "00000-00000")]) }
        try await guesser.press("return", [("code", code)])
        #expect(guesser.page.status == .tooManyRequests)
        site.pass(seconds: 601)
        try await guesser.press("return", [("code", code)])
        #expect(guesser.path == "/studies/story")
    }

    @Test func discardDeletesAnswers() async throws {
        let (site, ada) = try await leaving()
        try await ada.press("discard")
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.status == .discarded)
        #expect(state.history.isEmpty)
        #expect(state.drafts.isEmpty)
        #expect(try await site.storage.events(limit: 10).contains { $0.object == ada.session })
    }

    @Test func continueOnLeavePageRestoresTypedInput() async throws {
        let (_, ada) = try await leaving()
        try await ada.press("continue")
        #expect(ada.page.step == "cups")
        #expect(ada.page.value(of: "cups") == "half typed")
    }

    @Test func studyPageOffersToContinueSession() async throws {
        let (site, ada) = try await leaving()
        let session = ada.session
        try await ada.open("/studies/story")
        #expect(ada.page.contains("/sessions/\(session)"))
        #expect(!ada.page.contains("half typed"))
        #expect(ada.page.contains("someone-else"))
        let first = try #require(try await site.storage.session(session))
        try await ada.start("story", "story")
        let again = try #require(try await site.storage.session(ada.session))
        #expect(again.id != first.id)
        #expect(again.participant == first.participant)
        try await ada.start("story", "story", [("action", "someone-else")])
    }

    @Test func someoneElseIsNewParticipant() async throws {
        let (site, ada) = try await leaving()
        let first = try #require(try await site.storage.session(ada.session))
        try await ada.open("/studies/story")
        let token = try #require(ada.page.value(of: "_token"))
        let response = try await ada.browser.post(
            "/studies/story/tasks/story",
            .pairs([("_token", token), ("action", "someone-else")])
        )
        let id = try #require(response.location?.split(separator: "/").dropFirst().first)
        let other = try #require(try await site.storage.session(String(id)))
        #expect(other.participant != first.participant)
    }

    @Test func rejectsStartWithoutCookie() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let page = Page(try await site.browser().get("/studies/story"))
        let token = try #require(page.value(of: "_token"))
        let response = try await site.browser().post(
            "/studies/story/tasks/story",
            .pairs([("_token", token), ("action", "start")])
        )
        #expect(response.status == .forbidden)
        #expect(try await site.storage.counts()["story"] == nil)
    }
}
