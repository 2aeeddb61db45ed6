import Foundation
import Storage
import Synchronization
import TaskModel
import Testing

@testable import SQLiteStorage

@Suite struct BackgroundReadTests {
    private func filled(_ scratch: Scratch, count: Int) async throws -> SQLiteStorage {
        let storage = try scratch.storage()
        for number in 0..<count { try await Sample.begin("s\(number)", in: storage) }
        return storage
    }

    /// An export in the cooperative pool would occupy one of its few threads for a long time.
    @Test func exportRunsOnItsOwnThread() async throws {
        let scratch = try Scratch()
        let storage = try await filled(scratch, count: 1)
        let isOwn = Mutex<Bool?>(nil)
        try await storage.forEachSession(of: "sleep", task: nil) { _, _ in
            isOwn.withLock { $0 = Self.isOnAThreadThatWasStarted }
        }
        #expect(isOwn.withLock(\.self) == true)
        // For comparison: other reads run on the threads of a pool.
        #expect(try await storage.read { _ in Self.isOnAThreadThatWasStarted } == false)
        try await storage.close()
    }

    /// Whether Foundation started the current thread.
    ///
    /// `isExecuting` is `false` on the threads of a pool.
    private static var isOnAThreadThatWasStarted: Bool {
        Thread.current.isExecuting && !Thread.isMainThread
    }

    /// `close` waits for reads, so its return shows that the export's read has ended.
    @Test func cancelledExportStopsAtTheNextSession() async throws {
        let scratch = try Scratch()
        let storage = try await filled(scratch, count: 3)
        let seen = Mutex(0)
        let gate = DispatchSemaphore(value: 0)
        let export = Task {
            try await storage.forEachSession(of: "sleep", task: nil) { _, _ in
                seen.withLock { $0 += 1 }
                gate.wait()
            }
        }
        let deadline = ContinuousClock.now + .seconds(60)
        while seen.withLock(\.self) == 0, .now < deadline { await Task.yield() }
        export.cancel()
        gate.signal()
        await #expect(throws: CancellationError.self) { try await export.value }
        #expect(seen.withLock(\.self) == 1)
        try await storage.close()
    }
}
