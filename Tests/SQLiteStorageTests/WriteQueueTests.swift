import Testing

@testable import SQLiteStorage

@Suite struct WriteQueueTests {
    /// A queue whose commits all take the same simulated time.
    private struct Disk {
        var queue: WriteQueue
        let commit: Duration
        private(set) var now = ContinuousClock.now
        private(set) var waits: [Duration] = []
        private var arrivals: [ContinuousClock.Instant] = []

        init(_ commit: Duration, _ limits: GroupWriter.Limits = .init()) {
            (queue, self.commit) = (WriteQueue(limits), commit)
            // The duration of a commit is known only after the first commit.
            _ = take(near: 1)
            _ = take()
        }

        private mutating func add(_ count: Int, isScattered: Bool) {
            for _ in 0..<count {
                let write = PendingWrite(perform: { _ in {} }, isScattered: isScattered) { _ in }
                let isWaiting = queue.add(write, at: now)
                #expect(isWaiting)
                if isScattered { arrivals.append(now) }
            }
        }

        /// Adds writes, commits the next group and returns the numbers of writes in that group.
        mutating func take(near: Int = 0, scattered: Int = 0) -> (near: Int, scattered: Int) {
            add(near, isScattered: false)
            add(scattered, isScattered: true)
            let group = queue.takeGroup(at: now)
            let taken = group.count { $0.isScattered }
            for since in arrivals.prefix(taken) { waits.append(since.duration(to: now)) }
            arrivals.removeFirst(taken)
            if !group.isEmpty { now += commit }
            return (group.count - taken, taken)
        }

        /// Commits until no write waits; returns the number of scattered writes per commit.
        mutating func takeAll() -> [Int] {
            var taken: [Int] = []
            while !queue.isEmpty { taken.append(take().scattered) }
            return taken
        }
    }

    /// Many participants start at the same time.
    ///
    /// Each commit takes a few of their writes, and all writes are committed within 200 ms.
    @Test(arguments: [(30, 2, 15), (64, 2, 32), (1_000, 31, 46)])
    func burstIsSpreadOver200Milliseconds(_ crowd: Int, _ most: Int, _ commits: Int) throws {
        var disk = Disk(.milliseconds(4))
        let taken = [disk.take(scattered: crowd).scattered] + disk.takeAll()
        #expect(taken.reduce(0, +) == crowd)
        #expect(taken.max() == most)
        #expect(taken.count == commits)
        #expect(try #require(disk.waits.max()) < .milliseconds(200))
    }

    @Test(arguments: [(64, 30, 7), (1_000, 30, 7), (64, 250, 1), (300, 250, 2)])
    func burstSharesFewCommitsOnASlowDisk(
        _ crowd: Int,
        _ milliseconds: Int,
        _ commits: Int
    ) throws {
        var disk = Disk(.milliseconds(milliseconds))
        let taken = [disk.take(scattered: crowd).scattered] + disk.takeAll()
        #expect(taken.reduce(0, +) == crowd)
        #expect(taken.count == commits)
    }

    /// Participants start sessions at a constant rate: once that rate is known, no start waits.
    @Test func steadyScatteredWritesDoNotWait() {
        var disk = Disk(.milliseconds(4))
        let taken = (0..<1_000).map { _ in disk.take(near: 30, scattered: 6) }
        #expect(taken[0] == (30, 2))
        #expect(taken.dropFirst(200).allSatisfy { $0 == (30, 6) })
        #expect(disk.waits.dropFirst(1_200).allSatisfy { $0 == .zero })
    }

    /// However many sessions start, half of each commit is reserved for other writes.
    @Test func scatteredWritesTakeAtMostHalfOfACommit() {
        var disk = Disk(.milliseconds(30), .init(queue: 1_000_000))
        let taken = (0..<50).map { _ in disk.take(near: 200, scattered: 1_000) }
        #expect(taken.dropFirst(10).allSatisfy { $0 == (128, 128) })
    }

    @Test func fullQueueRejectsBothKindsOfWrites() {
        var queue = WriteQueue(.init(queue: 2))
        let near = PendingWrite(perform: { _ in {} }, isScattered: false) { _ in }
        let scattered = PendingWrite(perform: { _ in {} }, isScattered: true) { _ in }
        let areAdded = [near, scattered, near, scattered].map { queue.add($0, at: .now) }
        #expect(areAdded == [true, true, false, false])
        let all = queue.takeAll()
        #expect(all.map(\.isScattered) == [false, true])
        #expect(queue.isEmpty)
    }
}
