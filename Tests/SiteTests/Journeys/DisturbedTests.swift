import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests that repeated, stale and failed requests lose no input and store nothing twice.
@Suite struct DisturbedTests {
    private func atCups() async throws -> (SiteUnderTest, Visitor) {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        return (site, ada)
    }

    @Test func repeatedFormStoresOneResult() async throws {
        let (site, ada) = try await atCups()
        let action = try #require(ada.page.action())
        let form = try ada.form("continue", [("cups", "3")])
        let first = try await ada.browser.post(action, form)
        let second = try await ada.browser.post(action, form)
        #expect(first.location == second.location)
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.history.count { $0.address.step == "cups" } == 1)
    }

    @Test func concurrentFormsStoreOneResult() async throws {
        let (site, ada) = try await atCups()
        let action = try #require(ada.page.action())
        let form = try ada.form("continue", [("cups", "3")])
        try await withThrowingTaskGroup(of: Status.self) { group in
            let browser = ada.browser
            for _ in 0..<8 { group.addTask { try await browser.post(action, form).status } }
            for try await status in group { #expect(status == .seeOther) }
        }
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.history.count { $0.address.step == "cups" } == 1)
        #expect(state.visit.address.step == "kind")
    }

    @Test func browserBackShowsEarlierPage() async throws {
        let (site, ada) = try await atCups()
        try await ada.continue([("cups", "3")])
        try await ada.continue([("kind", "milk")])
        try await ada.open("/sessions/\(ada.session)/steps/cups")
        #expect(ada.page.step == "cups")
        #expect(ada.page.value(of: "cups") == "3")
        try await ada.continue([("cups", "0")])
        #expect(ada.page.step == "mood")
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.history.contains { $0.address.step == "kind" })
    }

    @Test func browserBackAllowsRepeatedCorrections() async throws {
        let (site, ada) = try await atCups()
        try await ada.continue([("cups", "1")])
        try await ada.continue([("kind", "milk")])
        for cups in ["2", "3", "4", "3"] {
            try await ada.open("/sessions/\(ada.session)/steps/cups")
            try await ada.continue([("cups", cups)])
            #expect(ada.page.step == "kind" && !ada.page.contains("that you had already left"))
            try await ada.open("/sessions/\(ada.session)/steps/cups")
            #expect(ada.page.value(of: "cups") == cups)
        }
        for kind in ["black", "milk", "black"] {
            try await ada.open("/sessions/\(ada.session)/steps/cups")
            try await ada.continue([("cups", kind == "milk" ? "5" : "6")])
            try await ada.continue([("kind", kind)])
            try await ada.open("/sessions/\(ada.session)/steps/kind")
            try await ada.continue([("kind", "milk")])
            #expect(ada.page.step == "note" && !ada.page.contains("that you had already left"))
        }
        try await ada.press("back")
        try await ada.open("/sessions/\(ada.session)/steps/cups")
        try await ada.continue([("cups", "7")])
        #expect(ada.page.step == "kind")
        try await ada.continue([("kind", "milk")])
        try await ada.continue([("note", "")])
        for valence in ["1", "2", "3"] {
            if ada.page.step != "mood" {
                try await ada.open("/sessions/\(ada.session)/steps/mood")
            }
            try await ada.continue([("valence", valence)])
            #expect(ada.page.step == "check")
        }
        try await ada.continue()
        let state = try #require(try await site.storage.session(ada.session))
        let answers = state.history.last { $0.address.step == "mood" }?.answers
        #expect(state.status == .completed)
        #expect(answers?["valence"] == .value(.integer(3)))
    }

    @Test func staleFormIsStoredAsDraft() async throws {
        let (site, ada) = try await atCups()
        let action = try #require(ada.page.action())
        let old = try ada.form("continue", [("cups", "17")])
        try await ada.press("back")
        #expect(ada.page.step == "welcome")
        let response = try await ada.browser.post(action, old)
        #expect(response.status == .seeOther)
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.visit.address.step == "welcome")
        try await ada.open("/sessions/\(ada.session)")
        try await ada.continue()
        #expect(ada.page.value(of: "cups") == "17")
    }

    @Test func invalidTokenRedisplaysTypedInput() async throws {
        let (site, ada) = try await atCups()
        let action = try #require(ada.page.action())
        let visit = try #require(ada.page.value(of: "_visit"))
        let response = try await ada.browser.post(
            action,
            .pairs([
                ("_token", "nonsense"), ("_visit", visit), ("action", "continue"), ("cups", "9"),
            ])
        )
        let page = Page(response)
        #expect(page.status == .forbidden)
        #expect(page.value(of: "cups") == "9")
        let state = try #require(try await site.storage.session(ada.session))
        #expect(!state.history.contains { $0.address.step == "cups" })
    }

    @Test func lostCookieKeepsTypedInput() async throws {
        let (site, ada) = try await atCups()
        let action = try #require(ada.page.action())
        let form = try ada.form("continue", [("cups", "23")])
        let stranger = site.browser()
        let page = Page(try await stranger.post(action, form))
        #expect(page.status == .notFound)
        #expect(page.value(of: "cups") == "23")
        let state = try #require(try await site.storage.session(ada.session))
        #expect(!state.history.contains { $0.address.step == "cups" })
    }

    @Test func unreachableStepRedirectsToCurrentOne() async throws {
        let (_, ada) = try await atCups()
        for step in ["mood", "done", "check", "nothing", "cups@2"] {
            let response = try await ada.browser.get("/sessions/\(ada.session)/steps/\(step)")
            #expect(response.status == .seeOther, "\(step)")
            #expect(response.location?.hasSuffix("/steps/cups") == true, "\(step)")
        }
    }

    @Test func getChangesNothing() async throws {
        let (site, ada) = try await atCups()
        let before = try await site.storage.session(ada.session)
        for target in ["", "/steps/cups", "/steps/cups/learn-more", "/cancel", "/saved"] {
            try await ada.browser.get("/sessions/\(ada.session)\(target)")
        }
        #expect(try await site.storage.session(ada.session) == before)
    }

    @Test func fullDiskRedisplaysTypedInput() async throws {
        let (site, ada) = try await atCups()
        let full = Site(
            site.environment.with(storage: FullStorage(site.storage)),
            setUp: site.setUp
        )
        let action = try #require(ada.page.action())
        let browser = TestClient(InProcessTransport(full))
        await browser.setCookie("waymark", ada.browser.cookies.values["waymark"])
        let response = try await browser.post(action, try ada.form("continue", [("cups", "11")]))
        #expect(response.status == .serviceUnavailable)
        #expect(response.headers["Retry-After"] != nil)
        let page = Page(response)
        #expect(page.value(of: "cups") == "11")
        #expect(page.action() == action)
    }
}
