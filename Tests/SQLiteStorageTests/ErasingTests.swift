import Foundation
import GRDB
import Storage
import Synchronization
import TaskModel
import Testing

@testable import SQLiteStorage

/// Tests that discarded answers soon disappear from all files of the data directory.
@Suite(.timeLimit(.minutes(15))) struct ErasingTests {
    /// The pauses of the eraser; each lasts until the test calls `end`.
    private final class Pauses: Sendable {
        private let (begun, onBegin) = AsyncStream.makeStream(of: Int.self)
        private let (ends, onEnd) = AsyncStream.makeStream(of: Void.self)
        private let count = Mutex(0)

        var all: Int { count.withLock { $0 } }

        func wait(_ failures: Int) async throws {
            count.withLock { $0 += 1 }
            onBegin.yield(failures)
            for await _ in ends { return }
            throw CancellationError()
        }

        /// Waits for the start of a pause; returns the number of failed attempts before it.
        func begins() async -> Int? {
            for await failures in begun { return failures }
            return nil
        }

        func end() {
            onEnd.yield()
        }
    }

    private func storage(_ scratch: Scratch, _ pauses: Pauses) throws -> SQLiteStorage {
        var limits = SQLiteStorage.Limits()
        limits.eraserPause = { try await pauses.wait($0) }
        return try scratch.storage(limits: limits)
    }

    /// Returns the files of the data directory that contain the given text.
    private func files(_ scratch: Scratch, holding text: String) async throws -> [String] {
        try await Scratch.run("grep", "-rlaF", text, scratch.data).1
            .split(separator: "\n")
            .map { String($0.dropFirst(scratch.data.count + 1)) }.sorted()
    }

    private func begin(_ id: String, in storage: SQLiteStorage) async throws {
        try await Sample.publish(to: storage)
        let state = SessionState(
            id: id,
            study: "sleep",
            version: "v1",
            task: "evening",
            participant: "p1",
            language: "en",
            seed: 1,
            parameters: ["panel": "canary in the link"],
            otherTasks: ["intake": ["age": ["age": .value(.text("canary of another task"))]]],
            visit: Visit(number: 1, address: StepAddress("step1"), began: Sample.at(0)),
            startedAt: Sample.at(0)
        )
        try await storage.begin(state, on: Sample.browser, keys: Sample.keys(id))
        _ = try await storage.update(id) { state in
            var change = Sample.answer(state, ["item": .value(.text("canary in an answer"))])
            change.drafts = [StepAddress("step2"): RawFields(["item": ["canary in a draft"]])]
            return change
        }
    }

    private func discard(_ id: String, in storage: SQLiteStorage) async throws {
        _ = try await storage.update(id) { state in
            var next = state
            next.status = .discarded
            return Change(state: next)
        }
    }

    /// Ends the pauses until nothing is left to erase.
    private func erase(_ storage: SQLiteStorage, _ pauses: Pauses) async throws {
        let eraser = try #require(storage.writing?.eraser)
        while eraser.isRunning {
            pauses.end()
            await Task.yield()
        }
    }

    @Test func discardedAnswersDisappearFromAllFiles() async throws {
        let scratch = try Scratch()
        let pauses = Pauses()
        let storage = try storage(scratch, pauses)
        try await begin("s", in: storage)
        #expect(try await files(scratch, holding: "canary") == ["waymark.sqlite-wal"])
        try await discard("s", in: storage)
        _ = await pauses.begins()
        // Until it is truncated, the log contains the older copies of the pages.
        #expect(try await files(scratch, holding: "canary") == ["waymark.sqlite-wal"])
        try await erase(storage, pauses)
        #expect(try await files(scratch, holding: "canary") == [])
        let state = try await storage.session("s")
        #expect(state?.parameters == [:] && state?.otherTasks == [:])
        #expect(try await storage.events(limit: 1).first?.kind == "session.discard")
        try await storage.close()
    }

    @Test func deletedAnswersInTheLogOfACrashDisappearAfterTheNextStart() async throws {
        let (scratch, copy) = (try Scratch(), try Scratch())
        let storage = try storage(scratch, Pauses())
        try await begin("s", in: storage)
        try await discard("s", in: storage)
        try await Scratch.run("cp", "-a", scratch.data, copy.data)
        try await storage.close()
        #expect(try await files(copy, holding: "canary") == ["waymark.sqlite-wal"])
        let pauses = Pauses()
        let reopened = try self.storage(copy, pauses)
        try await erase(reopened, pauses)
        #expect(try await files(copy, holding: "canary") == [])
        try await reopened.close()
    }

    /// Data that a checkpoint has moved into the database are overwritten there.
    @Test func discardedAnswersInTheDatabaseAreOverwritten() async throws {
        let scratch = try Scratch()
        let first = try scratch.storage()
        try await begin("s", in: first)
        try await first.close()
        #expect(try await files(scratch, holding: "canary") == ["waymark.sqlite"])
        let pauses = Pauses()
        let storage = try storage(scratch, pauses)
        try await discard("s", in: storage)
        try await erase(storage, pauses)
        #expect(try await files(scratch, holding: "canary") == [])
        try await storage.close()
    }

    @Test func deletionsShareOneAttempt() async throws {
        let scratch = try Scratch()
        let pauses = Pauses()
        let storage = try storage(scratch, pauses)
        for number in 0..<40 { try await begin("s\(number)", in: storage) }
        for number in 0..<40 { try await discard("s\(number)", in: storage) }
        _ = await pauses.begins()
        #expect(pauses.all == 1)
        try await erase(storage, pauses)
        #expect(try await files(scratch, holding: "canary") == [])
        try await storage.close()
    }

    @Test func longReadDelaysErasureButNotWrites() async throws {
        let scratch = try Scratch()
        let pauses = Pauses()
        let storage = try storage(scratch, pauses)
        try await begin("s", in: storage)
        try await begin("t", in: storage)
        let (reading, done) = (Gate(), Gate())
        async let read: Void = storage.read { db in
            _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM session")
            reading.open()
            #expect(done.wait())
        }
        await reading.opened()
        try await discard("s", in: storage)
        for attempt in 0..<3 {
            #expect(await pauses.begins() == attempt)
            pauses.end()
        }
        #expect(await pauses.begins() == 3)
        #expect(try await files(scratch, holding: "canary") != [])
        // Writes of other sessions continue.
        _ = try await storage.update("t", Sample.answer)
        try await discard("t", in: storage)
        done.open()
        try await read
        try await erase(storage, pauses)
        #expect(try await files(scratch, holding: "canary") == [])
        try await storage.close()
    }

    @Test func closingSkipsThePause() async throws {
        let scratch = try Scratch()
        let storage = try storage(scratch, Pauses())
        try await begin("s", in: storage)
        try await discard("s", in: storage)
        try await storage.close()
        #expect(try await files(scratch, holding: "canary") == [])
    }

    @Test func pausesGrowToOneMinuteWhileErasureIsBlocked() {
        let seconds = (0..<12).map(Eraser.seconds)
        #expect(seconds == [2, 2, 2, 2, 4, 8, 16, 32, 60, 60, 60, 60])
        #expect(Eraser.seconds(after: .max) == 60)
    }
}
