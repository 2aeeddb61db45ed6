import ArgumentParser
import Foundation
import Logging
import Observing
import Storage
import Synchronization
import TaskModel
import Testing

@testable import Commands

/// Tests of the hourly removal of abandoned files, with a real database and a clock that the tests
/// advance.
@Suite(.timeLimit(.minutes(15))) struct FileSweeperTests {
    @Test func removesAbandonedFilesOlderThanOneDay() async throws {
        let folder = try ScratchFolder()
        let options = try StorageOptions.parse(["--data", folder.path + "/data"])
        try await options.withStore { store in
            let clock = HourClock(at: Instant(milliseconds: 0))
            try await begin("s", in: store, at: clock.now)
            try await keep("first", for: "a", in: store, folder, at: clock.now)
            clock.pass(seconds: FileSweeper.pause)
            try await keep("second", for: "b", in: store, folder, at: clock.now)
            clock.pass(seconds: FileSweeper.grace - FileSweeper.pause)
            let sweeper = FileSweeper(
                store: store,
                clock: clock.dispatcherClock,
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
            )
            let sweeping = Task { await sweeper.run() }
            // The first file is now exactly one day old; only files older than one day are removed.
            #expect(await clock.asleep() == clock.now.adding(seconds: FileSweeper.pause))
            #expect(try names(folder) == ["first", "second"])
            clock.pass(seconds: FileSweeper.pause)
            clock.strike()
            #expect(await clock.asleep() == clock.now.adding(seconds: FileSweeper.pause))
            #expect(try names(folder) == ["second"])
            #expect(try await store.file("first", of: "s") == nil)
            clock.pass(seconds: FileSweeper.pause)
            clock.strike()
            _ = await clock.asleep()
            #expect(try names(folder) == [])
            sweeping.cancel()
            await sweeping.value
        }
    }

    private func names(_ folder: ScratchFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/data/files").sorted()
    }

    private func begin(
        _ id: String,
        in store: any Storage,
        at now: Instant
    ) async throws {
        let version = PublishedVersion(study: "sleep", hash: "sleep-1", publishedAt: now)
        try await store.publish(version, files: ["study.yaml": Array("id: sleep".utf8)])
        let state = SessionState(
            id: id,
            study: "sleep",
            version: "sleep-1",
            task: "evening",
            participant: "p",
            language: "en",
            seed: 1,
            visit: Visit(number: 1, address: StepAddress("scan"), began: now),
            startedAt: now
        )
        let secret = { (name: String) in SecretHash(rawValue: "hash-of-\(name)") }
        let keys = PersonalKeys(token: secret("token"), code: secret("code"))
        try await store.begin(state, on: secret("browser"), keys: keys)
    }

    private func keep(
        _ id: String,
        for item: String,
        in store: any Storage,
        _ folder: ScratchFolder,
        at now: Instant
    ) async throws {
        try folder.write("GIF89a", to: id)
        let upload = IncomingFile(
            id: id,
            path: folder.path + "/" + id,
            session: "s",
            step: StepAddress("scan"),
            item: item
        )
        _ = try await store.keep(upload, at: now)
    }
}

/// A clock that the test advances, with one sleeper that the test wakes.
private final class HourClock: Sendable {
    private let moment: Mutex<Instant>
    private let (sleeps, onSleep) = AsyncStream.makeStream(of: Instant.self)
    private let (strikes, onStrike) = AsyncStream.makeStream(of: Void.self)

    init(at moment: Instant) {
        self.moment = Mutex(moment)
    }

    var now: Instant { moment.withLock { $0 } }

    var dispatcherClock: DispatcherClock {
        DispatcherClock(now: { self.now }) { until in
            self.onSleep.yield(until)
            for await _ in self.strikes { return }
            throw CancellationError()
        }
    }

    func pass(seconds: Int64) {
        moment.withLock { $0 = $0.adding(seconds: seconds) }
    }

    /// Wakes the sleeper.
    func strike() {
        onStrike.yield()
    }

    /// Waits until the sweeper sleeps and returns its wake-up time.
    func asleep() async -> Instant? {
        for await until in sleeps { return until }
        return nil
    }
}
