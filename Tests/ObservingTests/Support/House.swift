import Foundation
import Logging
import Observing
import SQLiteStorage
import Storage
import TaskModel

/// A data directory with a study, a clock and a log; the directory is deleted after the test.
final class House: Sendable {
    let clock = ManualClock()
    let log = MemoryLog()
    private let path: String

    init() {
        path = FileManager.default.temporaryDirectory.path + "/waymark-\(UUID().uuidString)"
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Opens the storage and publishes the study, as at the start of a server.
    func open() async throws -> SQLiteStorage {
        var random = SystemRandomNumberGenerator()
        let directory = try DataDirectory.open(path, random: &random)
        let store = try await SQLiteStorage.open(in: directory, logger: quiet) { _ in }
        let version = PublishedVersion(study: "sleep", hash: "v1", publishedAt: clock.now)
        try await store.publish(version, files: ["study.yaml": [1]])
        return store
    }

    private var quiet: Logger { Logger(label: "quiet") { _ in SwiftLogNoOpLogHandler() } }

    /// Creates and starts a dispatcher.
    func dispatcher(
        _ store: any SessionStore & OutboxStore,
        _ observers: [any SessionObserver],
        limits: DispatcherLimits = DispatcherLimits(),
        definition: @escaping OutboxDispatcher.Definition = { _ in (House.study, House.task) }
    ) async throws -> OutboxDispatcher {
        let log = log
        let dispatcher = try OutboxDispatcher(
            store: store,
            observers: observers,
            clock: clock.dispatcherClock,
            limits: limits,
            chance: { 0.5 },
            logger: Logger(label: "dispatcher") { _ in log },
            definition: definition
        )
        await dispatcher.start()
        return dispatcher
    }

    func begin(_ ids: String..., in store: SQLiteStorage) async throws {
        for id in ids { try await begin(id, in: store) }
    }

    func begin(_ id: String, in store: SQLiteStorage) async throws {
        let state = SessionState(
            id: id,
            study: "sleep",
            version: "v1",
            task: "evening",
            participant: "p-\(id)",
            language: "en",
            seed: 1,
            visit: Visit(number: 1, address: StepAddress("step"), began: clock.now),
            startedAt: clock.now
        )
        let (token, code) = (SecretHash(rawValue: "t-\(id)"), SecretHash(rawValue: "c-\(id)"))
        let keys = PersonalKeys(token: token, code: code)
        try await store.begin(state, on: SecretHash(rawValue: "browser"), keys: keys)
    }

    static let task = TaskDefinition(id: "evening", title: "Evening", steps: [])
    static let study = Study(id: "sleep", title: "Sleep", tasks: [task])
}

extension SQLiteStorage {
    func tell(_ notices: SessionNotice..., of id: String) async throws {
        _ = try await update(id) { Change(state: $0, outcome: .noted, notices: notices) }
    }

    /// Commits `count` notices of changed results, for visits 1 to `count`.
    func answer(_ count: Int, in id: String) async throws {
        for visit in 1...count {
            try await tell(.resultChanged(StepAddress("step"), visit: visit), of: id)
        }
    }

    /// Returns the first pending notice of each session for an observer, at most 99 notices.
    func heads(_ observer: String = "registry") async throws -> [PendingNotice] {
        try await waiting(for: observer, limit: 99)
    }
}
