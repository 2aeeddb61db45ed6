import Glibc
import HTTP
import HTTPTesting
import Synchronization
import Testing

@testable import HTTPServer

@Suite struct ConnectionThreadTests {
    private static var thread: UInt { UInt(pthread_self()) }

    @Test func taskStaysOnTheConnectionThread() async throws {
        let threads = Mutex<Set<UInt>>([])
        let handler = FunctionHandler(runsOnConnectionThread: true) { _ in
            for _ in 0..<100 {
                threads.withLock { _ = $0.insert(Self.thread) }
                await Self.wakeFromElsewhere()
            }
            return .text("done")
        }
        try await LiveServer.run(handler) { live in
            let connection = try RawConnection(port: live.port)
            for _ in 0..<3 {
                try await connection.send(RawCase.get("/"))
                #expect(try await connection.finalResponse()?.bodyText == "done")
            }
            let count = threads.withLock { $0.count }
            #expect(count == 1)
            #expect(live.server.counts.inFlight == 0)
        }
    }

    /// Negative control for the test above: other tasks run on Swift concurrency's threads.
    @Test func otherTasksRunOnOtherThreads() async throws {
        let threads = Mutex<Set<UInt>>([])
        let handler = FunctionHandler { _ in
            for _ in 0..<1000 where threads.withLock({ $0.count }) < 2 {
                threads.withLock { _ = $0.insert(Self.thread) }
                await Self.wakeFromElsewhere()
            }
            return .text("done")
        }
        let onConnection = Mutex<UInt?>(nil)
        let asking = FunctionHandler(
            immediate: { _ in
                onConnection.withLock { $0 = Self.thread }
                return nil
            },
            answer: handler.answer
        )
        try await LiveServer.run(asking) { live in
            _ = try await TestClient(live.transport).get("/")
            let own = onConnection.withLock { $0 }
            let others = threads.withLock { $0 }
            #expect(own != nil && !others.isEmpty && !others.contains { $0 == own })
        }
    }

    @Test func taskMayHaveChildTasks() async throws {
        let handler = FunctionHandler(runsOnConnectionThread: true) { _ in
            let sum = await withTaskGroup(of: Int.self) { group in
                for number in 1...20 {
                    group.addTask {
                        await Self.wakeFromElsewhere()
                        return number
                    }
                }
                return await group.reduce(0, +)
            }
            return .text("\(sum)")
        }
        try await LiveServer.run(handler) { live in
            let answer = try await TestClient(live.transport).get("/")
            #expect(answer.bodyText == "210")
        }
    }

    @Test(
        arguments: [true, false]
    )
    func orphanedTasksContinueOnOtherThreads(isReset: Bool) async throws {
        let (latch, clock) = (Latch(), ManualClock())
        let ended = Mutex(0)
        let handler = FunctionHandler(runsOnConnectionThread: true) { _ in
            await latch.wait()
            for _ in 0..<10 { await Self.wakeFromElsewhere() }
            ended.withLock { $0 += 1 }
            return .text("late")
        }
        let configure: (inout Configuration) -> Void = { $0.timeouts.sweep = .milliseconds(10) }
        try await LiveServer.run(handler, configure: configure, now: { clock.now }) { live in
            let connections = try (0..<8).map { _ in try RawConnection(port: live.port) }
            for connection in connections { try await connection.send(RawCase.get("/")) }
            try await until { latch.waiterCount == 8 }
            if isReset { for connection in connections { connection.reset() } }
            clock.advance(by: .seconds(11))
            try await until { live.server.counts.stalled == 8 }
            latch.open()
            try await until { live.server.counts.inFlight == 0 && ended.withLock { $0 } == 8 }
            if isReset { try await until { live.server.counts.openConnections == 0 } }
        }
    }

    @Test(
        .serialized,
        arguments: 1...20
    )
    func tasksCompleteWhenClientsLeave(round: Int) async throws {
        let ended = Mutex(0)
        let handler = FunctionHandler(runsOnConnectionThread: true) { _ in
            for _ in 0..<round { await Self.wakeFromElsewhere() }
            ended.withLock { $0 += 1 }
            return .text("done")
        }
        try await LiveServer.run(handler) { live in
            let connections = try (0..<32).map { _ in try RawConnection(port: live.port) }
            for connection in connections { try await connection.send(RawCase.get("/")) }
            for connection in connections { connection.reset() }
            try await until { live.server.counts.openConnections == 0 }
            try await until { live.server.counts.inFlight == 0 }
            #expect(live.server.counts.openRequests == 0)
            let count = ended.withLock { $0 }
            #expect(count == live.server.counts.requests)
        }
    }

    /// Suspends the task and resumes it from a thread of Swift concurrency.
    private static func wakeFromElsewhere() async {
        await withCheckedContinuation { continuation in
            Task.detached { continuation.resume() }
        }
    }
}
