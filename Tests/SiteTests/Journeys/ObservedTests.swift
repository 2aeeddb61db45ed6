import Foundation
import HTTP
import HTTPTesting
import Observing
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of the notices that observers receive about participants in browsers.
@Suite(.timeLimit(.minutes(15))) struct ObservedTests {
    private func participant(_ site: SiteUnderTest) async throws -> Visitor {
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        return ada
    }

    private func finish(_ ada: Visitor) async throws {
        try await ada.continue()
        try await ada.continue([("cups", "0")])
        try await ada.continue([("valence", "4")])
        try await ada.continue()
    }

    @Test func repeatedFormReportsFinishedSessionOnce() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let observer = ToldObserver()
        let dispatcher = try await site.dispatcher(observer)
        var sessions: [String] = []
        for _ in 0..<3 {
            let ada = try await participant(site)
            try await ada.continue()
            try await ada.continue([("cups", "0")])
            try await ada.continue([("valence", "4")])
            let action = try #require(ada.page.action())
            let form = try ada.form("continue")
            try await ada.continue()
            #expect(ada.page.step == "done")
            for _ in 0..<2 { _ = try await ada.browser.post(action, form) }
            sessions.append(ada.session)
        }
        try await site.settled(observer)
        await dispatcher.stop()
        for session in sessions {
            let told = observer.told.filter { $0.session == session }
            #expect(
                told.map(\.word) == [
                    "forward welcome", "changed welcome", "forward cups", "changed cups",
                    "forward mood", "changed mood", "forward check", "changed check",
                    "ready", "finished completed story/story",
                ]
            )
            #expect(told.suffix(2).map(\.answers) == [4, 4])
        }
        #expect(Set(observer.told.map(\.number)).count == observer.told.count)
    }

    @Test func reportsBackSaveReturnAndDiscard() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let observer = ToldObserver()
        let dispatcher = try await site.dispatcher(observer)
        let ada = try await participant(site)
        try await ada.continue()
        try await ada.press("back")
        try await ada.press("cancel")
        try await ada.press("save")
        // Wait here, because discarding the answers would also delete the pending notices.
        try await site.settled(observer)
        try await ada.open("/sessions/\(ada.session)")
        try await ada.press("cancel")
        try await ada.press("discard")
        try await site.settled(observer)
        await dispatcher.stop()
        #expect(
            observer.words == [
                "forward welcome", "changed welcome", "back cups", "cancel welcome",
                "finished saved story/story", "finished discarded story/story",
            ]
        )
        #expect(observer.told.last?.answers == 0)
    }

    @Test func reportsRecorderFailureAndStaysOnPage() async throws {
        let folder = try RecordingKind.templates()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let site = try await SiteUnderTest(
            studies: [RecordingKind.study],
            kinds: [RecordingKind.self],
            additions: [folder]
        )
        let observer = ToldObserver()
        let dispatcher = try await site.dispatcher(observer)
        let ada = try await Visitor(site.browser())
        try await ada.start("walks", "walk")
        let failure = ("_failure", "no\nsensor")
        try await ada.press("recorder-failed", [("_recorder", "talk"), failure])
        #expect(ada.last.status == .unprocessableContent, "the page has no such recorder")
        try await ada.press("recorder-failed", [("_recorder", "walk.motion"), failure])
        #expect(ada.last.status == .seeOther)
        #expect(ada.page.step == "stroll")
        try await site.settled(observer)
        await dispatcher.stop()
        #expect(observer.words == ["failed walk.motion stroll: no sensor"])
    }

    @Test func rejectsRecorderFailureOnPageWithoutRecorder() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        site.storage.observe([Subscription(observer: "registry")]) {}
        let ada = try await participant(site)
        try await ada.continue()
        let before = try await site.storage.session(ada.session)
        let waiting = try await site.storage.waiting(for: "registry", limit: 9)
        try await ada.press(
            "recorder-failed",
            [("_recorder", "walk"), ("_failure", "no sensor"), ("cups", "half typed")]
        )
        #expect(ada.last.status == .unprocessableContent)
        #expect(ada.page.contains("This recording is not running on this page."))
        #expect(ada.page.value(of: "cups") == "half typed")
        #expect(try await site.storage.session(ada.session) == before)
        #expect(try await site.storage.waiting(for: "registry", limit: 9) == waiting)
    }

    @Test func rejectsRecorderFailureWithoutNameOrToken() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        site.storage.observe([Subscription(observer: "registry")]) {}
        let ada = try await participant(site)
        for name in ["", "<b>", String(repeating: "a", count: 65)] {
            try await ada.press("recorder-failed", [("_recorder", name), ("_failure", "x")])
            #expect(ada.last.status == .badRequest)
        }
        let action = "/sessions/\(ada.session)/steps/welcome"
        let forged = FormFields.pairs([
            ("_token", "wrong"), ("action", "recorder-failed"), ("_visit", "1"),
            ("_recorder", "walk"), ("_failure", "x"),
        ])
        #expect(try await ada.browser.post(action, forged).status == .forbidden)
        #expect(try await site.browser().post(action, forged).status == .notFound)
        #expect(try await site.storage.waiting(for: "registry", limit: 9).isEmpty)
    }

    @Test func studyPageShowsUndeliveredNotices() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        site.storage.observe([Subscription(observer: "registry")]) {}
        let ada = try await participant(site)
        try await finish(ada)
        let researcher = try await Researching.signedIn(site)
        let path = "/admin/studies/story"
        let before = Page(try await researcher.get(path))
        #expect(before.status == .ok && !before.contains("registry"))
        let head = try await site.storage.waiting(for: "registry", limit: 1)
        let number = try #require(head.first?.number)
        let due = site.environment.now().adding(seconds: 9)
        try await site.storage.failed(number, because: "<503>", until: due)
        let page = Page(try await researcher.get(path))
        #expect(page.contains("“registry” (waiting: 10, attempts: 1,"))
        #expect(page.contains("last error: &lt;503&gt;"))
    }
}
