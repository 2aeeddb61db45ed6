import Storage
import TaskModel
import Testing

@testable import Sessions

@Suite struct SessionCacheTests {
    @Test func olderSnapshotDoesNotReplaceALaterOne() async throws {
        let session = try await Sample().start()
        let cache = SessionCache(bytes: 1 << 20)
        var later = session.state
        later.revision += 1
        cache.insert(SessionSnapshot(later, session.task))
        cache.insert(session.snapshot, openedBy: Sample.browser)
        #expect(cache.snapshot(of: "s")?.state.revision == 1)
        let own = cache.snapshot(of: "s", openedBy: Sample.browser)
        #expect(own?.state.revision == 1)
        #expect(cache.snapshot(of: "s", openedBy: Sample.other) == nil)
    }

    @Test func laterSnapshotKeepsTheBrowsers() async throws {
        let session = try await Sample().start()
        let cache = SessionCache(bytes: 1 << 20)
        cache.insert(session.snapshot, openedBy: Sample.browser)
        cache.insert(session.snapshot, openedBy: Sample.other)
        var later = session.state
        later.revision += 1
        cache.insert(SessionSnapshot(later, session.task))
        for browser in [Sample.browser, Sample.other] {
            #expect(cache.snapshot(of: "s", openedBy: browser)?.state.revision == 1)
        }
    }

    @Test func sizeIsBounded() async throws {
        let session = try await Sample().start()
        let cache = SessionCache(bytes: 100 * session.snapshot.cost)
        for number in 0..<1000 {
            var state = session.state
            state = SessionState(
                id: "s\(number)",
                study: state.study,
                version: state.version,
                task: state.task,
                participant: state.participant,
                language: state.language,
                seed: state.seed,
                visit: state.visit,
                startedAt: state.startedAt
            )
            cache.insert(SessionSnapshot(state, session.task))
        }
        let cached = (0..<1000).count { cache.snapshot(of: "s\($0)") != nil }
        #expect(cached > 20 && cached <= 100)
    }

    @Test func costFollowsChanges() async throws {
        let sample = try await Sample()
        let session = try await sample.start()
        let long = String(repeating: "a", count: 9000)
        var draft = Sample.form(session, [("first", long)], action: "learn-more")
        _ = try await sample.service.submit(&draft, to: session, at: Sample.now)
        let drafted = try sample.service.cache.snapshot(of: "s").required()
        #expect(drafted.cost > session.snapshot.cost + 18_000)
        var form = Sample.form(session, [("first", "2")])
        _ = try await sample.service.submit(&form, to: session, at: Sample.now)
        let moved = try sample.service.cache.snapshot(of: "s").required()
        #expect(moved.cost < drafted.cost - 10_000)
        #expect(moved.cost == 2 * moved.state.cost)
    }

    @Test func costIncludesLongTexts() async throws {
        var state = try await Sample().start().state
        let small = state.cost
        let long = Answer.value(.text(String(repeating: "é", count: 9000)))
        let result = StepResult(
            visit: 1,
            address: StepAddress("first"),
            previous: nil,
            outcome: .completed,
            answers: ["first": long],
            digest: "",
            began: Sample.now,
            ended: Sample.now
        )
        state.history = StepResults([result])
        #expect(state.cost > small + 18_000)
    }
}
