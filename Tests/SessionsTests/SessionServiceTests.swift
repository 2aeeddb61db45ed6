import Storage
import TaskModel
import TaskPlayer
import Testing

@testable import Sessions

@Suite struct SessionServiceTests {
    private let now = Sample.now

    @Test func formIsStoredAndTheNextPageIsLoaded() async throws {
        let sample = try await Sample()
        let session = try await sample.start()
        var form = Sample.form(session, [("first", "2.5")])
        let result = try await sample.service.submit(&form, to: session, at: now)
        guard case .accepted(.moved, let next) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(next.state.visit.address == StepAddress("second"))
        #expect(next.journey.path.map(\.address.step) == ["first"])
        #expect(try await sample.storage.session("s") == next.state)
    }

    @Test func sessionIsLoadedOnlyForItsBrowsers() async throws {
        let sample = try await Sample()
        _ = try await sample.start()
        for service in [sample.service, sample.restarted()] {
            #expect(service.cachedSession("s", openedBy: Sample.other, at: now) == nil)
            let stranger = try await service.session("s", openedBy: Sample.other, at: now)
            #expect(stranger == nil)
            let own = try await service.session("s", openedBy: Sample.browser, at: now)
            #expect(own?.state.id == "s")
            #expect(service.cachedSession("s", openedBy: Sample.browser, at: now) != nil)
            #expect(service.cachedSession("s", openedBy: Sample.other, at: now) == nil)
        }
        try await sample.storage.allow(Sample.other, toOpenSessionsOf: "p1", at: now)
        let returned = try await sample.service.session("s", openedBy: Sample.other, at: now)
        #expect(returned?.state.id == "s")
        #expect(sample.service.cachedSession("s", openedBy: Sample.browser, at: now) != nil)
    }

    @Test func unknownSessionDoesNotExist() async throws {
        let sample = try await Sample()
        #expect(try await sample.service.session("t", openedBy: Sample.browser, at: now) == nil)
    }

    @Test func cachedSessionIsTheCommittedOne() async throws {
        let sample = try await Sample()
        var session = try await sample.start()
        for (button, fields) in [
            ("continue", [("first", "1")]), ("back", []), ("continue", [("first", "2")]),
            ("learn-more", [("second", "true")]), ("skip", []),
        ] as [(String, [(name: String, value: String)])] {
            var form = Sample.form(session, fields, action: button)
            _ = try await sample.service.submit(&form, to: session, at: now)
            session = try sample.service.cachedSession("s", openedBy: Sample.browser, at: now)
                .required()
            #expect(try await sample.storage.session("s") == session.state)
            let anew = session.task.player.journey(of: session.state)
            #expect(session.journey.path == anew.path)
            #expect(session.journey.progress == anew.progress)
        }
        #expect(session.state.status == .completed)
    }

    /// The cached state may be outdated if another process or a test changed the session.
    @Test func changeIsDecidedOnTheStoredState() async throws {
        let sample = try await Sample()
        let session = try await sample.start()
        let elsewhere = sample.restarted()
        let same = try await elsewhere.session("s", openedBy: Sample.browser, at: now).required()
        var form = Sample.form(same, [("first", "1")])
        _ = try await elsewhere.submit(&form, to: same, at: now)

        var late = Sample.form(session, [("first", "7")])
        let result = try await sample.service.submit(&late, to: session, at: now)
        guard case .accepted(_, let next) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(next.state.revision == 2)
        #expect(next.state.history.map(\.visit).prefix(1) == [1])
        #expect(try await sample.storage.session("s") == next.state)
    }

    @Test func rejectedFormIsShownWithTheStoredState() async throws {
        let sample = try await Sample()
        let session = try await sample.start()
        var draft = Sample.form(session, [("first", "3")], action: "learn-more")
        _ = try await sample.service.submit(&draft, to: session, at: now)
        var invalid = Sample.form(session, [("first", "many")])
        let result = try await sample.service.submit(&invalid, to: session, at: now)
        guard case .rejected(let rejection, let shown) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(rejection.errors.map(\.item) == ["first"])
        #expect(shown.state.revision == 1)
    }

    @Test func concurrentChangesLeaveTheLastStateInTheCache() async throws {
        let sample = try await Sample()
        let session = try await sample.start()
        await withTaskGroup { group in
            for number in 0..<20 {
                group.addTask {
                    let text = String(number)
                    var form = Sample.form(session, [("first", text)], action: "learn-more")
                    _ = try? await sample.service.submit(&form, to: session, at: Sample.now)
                }
            }
        }
        let stored = try await sample.storage.session("s").required()
        let cached = sample.service.cachedSession("s", openedBy: Sample.browser, at: now)
        #expect(stored.revision == 20)
        #expect(cached?.state == stored)
    }

    @Test func languageChangeKeepsDraftsAndIsCached() async throws {
        let sample = try await Sample()
        let session = try await sample.start()
        var form = Sample.form(session, [("first", "1.234")], action: "language-es")
        let result = try await sample.service.submit(&form, to: session, at: now)
        guard case .accepted(.drafted, let drafted) = result else {
            Issue.record("\(result)")
            return
        }
        let changed = try await sample.service.changeLanguage(of: drafted, to: "es", at: now)
        #expect(changed.task.wording.language == "es")
        #expect(changed.state.drafts[StepAddress("first")]?["first"] == "1,234")
        let cached = sample.service.cachedSession("s", openedBy: Sample.browser, at: now)
        #expect(cached?.state == changed.state && cached?.task === changed.task)
        #expect(try await sample.storage.session("s") == changed.state)

        // A form from the English page is read as English, and the session stays in Spanish.
        var late = Sample.form(session, [("first", "1.5")], action: "learn-more")
        _ = try await sample.service.submit(&late, to: session, at: now)
        let latest = sample.service.cachedSession("s", openedBy: Sample.browser, at: now)
        #expect(latest?.state.language == "es" && latest?.task === changed.task)
    }

    @Test func sessionsPlayOnWithoutCache() async throws {
        let sample = try await Sample(cacheBytes: 0)
        let session = try await sample.start()
        #expect(sample.service.cachedSession("s", openedBy: Sample.browser, at: now) == nil)
        var form = Sample.form(session, [("first", "2")])
        let result = try await sample.service.submit(&form, to: session, at: now)
        guard case .accepted(.moved, _) = result else {
            Issue.record("\(result)")
            return
        }
        let loaded = try await sample.service.session("s", openedBy: Sample.browser, at: now)
        #expect(loaded?.state.visit.address == StepAddress("second"))
    }
}
