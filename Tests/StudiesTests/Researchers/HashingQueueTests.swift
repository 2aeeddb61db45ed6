import Foundation
import HTTP
import Storage
import Synchronization
import Testing

@testable import Studies

@Suite struct FairQueueTests {
    private func drained(_ queue: FairQueue<String, Int>) -> [Int] {
        var queue = queue
        var taken: [Int] = []
        while let element = queue.next() { taken.append(element) }
        #expect(queue.count == 0)
        return taken
    }

    @Test func servesClientsInRotation() {
        var queue = FairQueue<String, Int>(limit: 12, share: 4)
        for (element, client) in [(1, "a"), (2, "a"), (3, "a"), (4, "b"), (5, "c"), (6, "b")] {
            #expect(queue.add(element, of: client) == nil)
        }
        #expect(drained(queue) == [1, 4, 5, 2, 6, 3])
    }

    @Test func rejectsElementsBeyondClientsShare() {
        var queue = FairQueue<String, Int>(limit: 12, share: 2)
        #expect(queue.add(1, of: "a") == nil)
        #expect(queue.add(2, of: "a") == nil)
        #expect(queue.add(3, of: "a") == 3)
        #expect(queue.add(4, of: "b") == nil)
        #expect(drained(queue) == [1, 4, 2])
    }

    @Test func fullQueueRejectsTheNewest() {
        var queue = FairQueue<String, Int>(limit: 2, share: 2)
        #expect(queue.add(1, of: "a") == nil)
        #expect(queue.add(2, of: "b") == nil)
        #expect(queue.add(3, of: "c") == 3)
        #expect(queue.add(4, of: "a") == 4)
        #expect(drained(queue) == [1, 2])
    }

    @Test func fullQueueMakesRoomForNewClient() {
        var queue = FairQueue<String, Int>(limit: 4, share: 3)
        for (element, client) in [(1, "a"), (2, "a"), (3, "a"), (4, "b")] {
            #expect(queue.add(element, of: client) == nil)
        }
        #expect(queue.add(5, of: "c") == 3, "the newest of the client with the most")
        #expect(drained(queue) == [1, 4, 5, 2])
    }

    @Test func removedElementsLeaveNoTrace() {
        var queue = FairQueue<String, Int>(limit: 3, share: 3)
        for (element, client) in [(1, "a"), (2, "b"), (3, "b")] {
            #expect(queue.add(element, of: client) == nil)
        }
        #expect(queue.remove(of: "a") { $0 == 1 } == 1)
        #expect(queue.remove(of: "a") { $0 == 1 } == nil)
        #expect(queue.remove(of: "b") { $0 == 3 } == 3)
        #expect(queue.count == 1)
        #expect(drained(queue) == [2])
    }
}

@Suite(.timeLimit(.minutes(15))) struct HashingQueueTests {
    /// A gate that blocks a computation until the test opens it.
    private final class Gate: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)

        func open() { semaphore.signal() }

        func pass() { semaphore.wait() }
    }

    /// A record of the computations that ran, in order.
    private final class Record: Sendable {
        private let names = Mutex<[String]>([])

        var all: [String] { names.withLock(\.self) }

        func add(_ name: String) { names.withLock { $0.append(name) } }
    }

    private let first = ClientNetwork("192.0.2.1")

    private func until(_ condition: () -> Bool) async {
        while !condition() { await Task.yield() }
    }

    /// Occupies a queue's thread with a computation that waits for the gate.
    private func occupied(_ queue: HashingQueue, _ gate: Gate) async -> Task<Void, any Error> {
        let record = Record()
        let task = Task {
            try await queue.run(for: .network(first)) {
                record.add("begun")
                gate.pass()
            }
        }
        await until { !record.all.isEmpty }
        return task
    }

    /// Concurrent hashes must not block other tasks, even if there are more hashes than processors.
    @Test func hashesDoNotBlockCooperativeThreads() async throws {
        let gate = Gate()
        let queues = (0..<2 * ProcessInfo.processInfo.activeProcessorCount + 2).map { _ in
            HashingQueue()
        }
        var tasks: [Task<Void, any Error>] = []
        for queue in queues { tasks.append(await occupied(queue, gate)) }
        let done = await withTaskGroup(of: Int.self) { group in
            for number in 1...100 {
                group.addTask {
                    await Task.yield()
                    return number
                }
            }
            return await group.reduce(0, +)
        }
        #expect(done == 5050)
        for _ in queues { gate.open() }
        for task in tasks { try await task.value }
    }

    @Test func servesNetworksInRotationAndTrustedClientsFirst() async throws {
        let (queue, gate) = (HashingQueue(), Gate())
        let running = await occupied(queue, gate)
        let record = Record()
        let clients: [(String, HashingQueue.Client)] =
            (0..<4).map { ("flood \($0)", .network(first)) } + [
                ("second", .network(ClientNetwork("192.0.2.2"))),
                ("third", .network(ClientNetwork("192.0.2.3"))),
                ("known", .trusted("browser")),
            ]
        var tasks: [Task<Void, any Error>] = []
        for (index, (name, client)) in clients.enumerated() {
            tasks.append(Task { try await queue.run(for: client) { record.add(name) } })
            await until { queue.waiting == index + 1 }
        }
        gate.open()
        for task in tasks + [running] { try await task.value }
        #expect(
            record.all == [
                "known", "flood 0", "second", "third", "flood 1", "flood 2", "flood 3",
            ]
        )
    }

    @Test func rejectsNetworkBeyondItsShare() async throws {
        let (queue, gate) = (HashingQueue(), Gate())
        let running = await occupied(queue, gate)
        var tasks: [Task<Void, any Error>] = []
        for count in 1...4 {
            tasks.append(Task { try await queue.run(for: .network(first)) {} })
            await until { queue.waiting == count }
        }
        await #expect(throws: HashingQueue.Full.self) {
            try await queue.run(for: .network(first)) { Issue.record("the queue was full") }
        }
        #expect(queue.waiting == 4)
        tasks.append(Task { try await queue.run(for: .network(ClientNetwork("192.0.2.9"))) {} })
        await until { queue.waiting == 5 }
        gate.open()
        for task in tasks + [running] { try await task.value }
        #expect(queue.waiting == 0)
        // The thread has ended or is about to end. The next computation runs in either case.
        #expect(try await queue.run(for: .network(first)) { 7 } == 7)
    }

    @Test func cancelledHashesAreNotComputed() async throws {
        let (queue, gate) = (HashingQueue(), Gate())
        let running = await occupied(queue, gate)
        let task = Task {
            try await queue.run(for: .network(first)) { Issue.record("cancelled, but computed") }
        }
        await until { queue.waiting == 1 }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(queue.waiting == 0)
        gate.open()
        try await running.value
    }

    /// Cancelling a computation, even after its displacement, removes no other computation.
    @Test func cancellationRemovesNoOtherComputation() async throws {
        let (queue, gate) = (HashingQueue(), Gate())
        let running = await occupied(queue, gate)
        let record = Record()
        let crowd = (0..<12).map { index in
            let client = HashingQueue.Client.network(ClientNetwork("192.0.2.\(index / 4)"))
            return Task {
                do {
                    try await queue.run(for: client) {}
                } catch {
                    if error is HashingQueue.Full { record.add("displaced") }
                }
            }
        }
        await until { queue.waiting == 12 }
        let client = HashingQueue.Client.network(ClientNetwork("192.0.2.9"))
        let kept = Task { try await queue.run(for: client) { record.add("kept") } }
        await until { record.all == ["displaced"] }
        for task in crowd { task.cancel() }
        await until { queue.waiting == 1 }
        let cancelled = Task { try await queue.run(for: client) { record.add("cancelled") } }
        await until { queue.waiting == 2 }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        gate.open()
        try await kept.value
        try await running.value
        for task in crowd { await task.value }
        #expect(record.all == ["displaced", "kept"])
    }

    @Test func failedComputationThrows() async throws {
        await #expect(throws: StorageError.full) {
            try await HashingQueue().run(for: .trusted("a")) { throw StorageError.full }
        }
    }
}

@Suite struct PasswordStrengthTests {
    private func score(_ password: String, _ words: [String] = []) -> Int {
        PasswordStrength.score(of: password, avoiding: words)
    }

    @Test(arguments: [
        "", "aaaaaaaaaaaa", "password1234", "qwertyuiop12", "abcdefghijkl", "p4ssw0rdp4ssw0rd",
        "123456789012345",
    ])
    func guessablePasswordsScoreLow(_ password: String) {
        #expect(score(password) < PasswordStrength.required)
    }

    @Test(arguments: [
        "four words do well", "a quiet harbour in may", "надежный пароль", "Tr7!kd9#Lw2q",
    ])
    func unguessablePasswordsScoreHigh(_ password: String) {
        #expect(score(password) >= PasswordStrength.required)
    }

    /// The passwords are strong enough only against an attacker who does not know the names.
    @Test(arguments: [
        ("sleepdiary2026", ["Sleep diary"]), ("Sleep Diary sleep diary", ["Sleep diary"]),
        ("Quenneville1987!", ["quenneville@clinic.example"]), ("w4ym4rkZyx", ["Waymark", "zyx"]),
    ])
    func knownNamesWeakenPassword(_ password: String, _ words: [String]) {
        let required = PasswordStrength.required
        #expect(score(password) >= required, "without the names")
        #expect(score(password, words) < required, "with the names")
    }

    /// The limit keeps the check of very long passwords fast.
    @Test func onlyFirstHundredBytesCount() {
        let long = String(repeating: "a", count: 100)
        #expect(score(long) == score(long + "vexed zebra quilt"))
        #expect(score("vexed zebra quilt" + long) == 4)
        #expect(score(String(repeating: "ab1!", count: 250_000)) <= 4)
    }

    @Test func acceptsAnyLengthAndNumberOfWords() {
        let words = (0..<10_000).map { "word\($0)" } + [String(repeating: "x", count: 100_000), ""]
        #expect(score("four words do well", words) >= PasswordStrength.required)
    }
}
