import Foundation
import Logging
import Observing
import Storage
import Synchronization
import TaskModel
import Testing

@Suite("The example in docs/observers.md works", .timeLimit(.minutes(15)))
struct ObserversTests {
    @Test func pageShowsCompiledFile() throws {
        let file = try Project.text("Tests/DocsTests/Worked/RegistryObserver.swift")
        let shown = try Document("docs/observers.md").blocks.filter {
            $0.words == ["swift"] && $0.text.contains("struct RegistryObserver")
        }
        #expect(shown.map(\.text) == [file])
    }

    /// Each requirement of the protocol has a row in a table; each direction and reason is
    /// mentioned.
    @Test func explainsEveryNoticeReasonAndDirection() throws {
        let text = try Project.text("docs/observers.md")
        let source = try Project.text("Sources/Observing/SessionObserver.swift")
        let requirements = Set(source.matches(of: /func ([a-zA-Z]+)\(/).map { String($0.1) })
        #expect(requirements.count == 7)
        for name in requirements { #expect(text.contains("| `\(name)` |"), "\(name)") }
        for reason in FinishReason.allCases { #expect(text.contains("`\(reason)`"), "\(reason)") }
        for way in StepDirection.allCases { #expect(text.contains("`\(way)`"), "\(way)") }
    }

    @Test func retriesDeliveryUnderSameKey() async throws {
        let posts = Mutex<[(key: String, body: [String: String])]>([])
        let observer = RegistryObserver { body, key in
            posts.withLock { posts in
                posts.append((key, body))
                return posts.count == 1 ? 503 : 200
            }
        }
        let now = Mutex<Int64>(0)
        let store = InMemoryStorage()
        let task = TaskDefinition(id: "diary", title: "Diary", steps: [])
        let study = Study(id: "sleep", title: "Sleep", tasks: [task])
        let dispatcher = try OutboxDispatcher(
            store: store,
            observers: [observer],
            clock: DispatcherClock(
                now: { Instant(milliseconds: now.withLock { $0 }) },
                sleep: { moment in
                    while now.withLock({ $0 }) < moment.milliseconds {
                        try await Task.sleep(for: .milliseconds(2))
                    }
                }
            ),
            chance: { 0 },
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            definition: { _ in (study, task) }
        )
        await dispatcher.start()
        try await begin(in: store, [.resultReady, .finished(.completed, nil)])
        try await until { try await store.waiting(for: "registry", limit: 1).first?.attempts == 1 }
        #expect(try await store.backlogs(of: "sleep").first?.failure == "the registry answered 503")
        now.withLock { $0 += 1_000 }
        try await until { try await store.waiting(for: "registry", limit: 1).isEmpty }
        await dispatcher.stop()
        #expect(posts.withLock { $0.map(\.key) } == ["s/1", "s/1"])
        #expect(posts.withLock { $0.last?.body["participant"] } == "p")
    }

    private func begin(in store: InMemoryStorage, _ notices: [SessionNotice]) async throws {
        let start = Instant(milliseconds: 0)
        let version = PublishedVersion(study: "sleep", hash: "v", publishedAt: start)
        try await store.publish(version, files: [:])
        let state = SessionState(
            id: "s",
            study: "sleep",
            version: "v",
            task: "diary",
            participant: "p",
            language: "en",
            seed: 1,
            status: .completed,
            visit: Visit(number: 1, address: StepAddress("done"), began: start),
            startedAt: start
        )
        let hash = { SecretHash(rawValue: $0) }
        let keys = PersonalKeys(token: hash("t"), code: hash("c"))
        try await store.begin(state, on: hash("b"), keys: keys, enrolment: nil, notices: notices)
    }

    private func until(_ condition: () async throws -> Bool) async throws {
        while try await !condition() {
            try await Task.sleep(for: .milliseconds(2))
        }
    }
}
