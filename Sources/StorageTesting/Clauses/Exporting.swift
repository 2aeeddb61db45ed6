import Dispatch
import Storage
import Synchronization
import TaskModel

extension StorageContract {
    static let exporting = [
        Clause("an export contains all undiscarded sessions, oldest first") { storage in
            try await fill(storage)
            let all = try await collect(storage, task: nil)
            try require(all.map(\.id), is: ["d", "a", "b"])
            for state in all {
                try require(try await storage.session(state.id), is: state)
                try require(state.history.count, is: 2)
            }
            try require(try await collect(storage, task: "morning").map(\.id), is: ["b"])
            try require(try await collect(storage, task: "noon").map(\.id), is: [])
        },
        Clause("an export goes from participant to participant, by their first start") { storage in
            for (id, participant, second) in [
                ("a", "p2", Int64(1)), ("b", "p1", 2), ("c", "p2", 3), ("d", "p3", 0),
            ] {
                let state = Sample.state(id, participant: participant, at: second)
                try await Sample.begin(state, in: storage)
            }
            let all = try await collect(storage, task: nil)
            try require(all.map(\.id), is: ["d", "a", "c", "b"])
        },
        Clause("an export has the participants in the order of their arrival") { storage in
            try await Sample.begin(Sample.state("a", participant: "p2", at: 3), in: storage)
            try await Sample.begin(Sample.state("b", participant: "p1", at: 5), in: storage)
            try await Sample.begin(Sample.state("c", participant: "p1", at: 6), in: storage)
            try await Sample.begin(Sample.state("m", study: "mood", participant: "p3"), in: storage)
            _ = try await storage.update("b") { Sample.end($0, .discarded, at: 20) }
            let arm = try await Sample.allocate("p1", ["old"], in: storage) { _ in 0 }
            let flows = try await flows(storage)
            try require(flows.map(\.participant), is: ["p2", "p1"])
            try require(flows.map(\.createdAt), is: [Sample.at(3), Sample.at(5)])
            let allocation = Allocation(arm: arm, stratum: ["old"])
            try require(flows.map(\.allocation), is: [nil, allocation])
            try require(flows[1].allocatedAt != nil, "the time of the allocation is missing")
            try require(flows[1].sessions.count { $0 == .discarded }, is: 1)
            try require(flows[1].sessions.count { _ in true }, is: 2)
        },
        Clause("an export keeps the allocations of deleted participants") { storage in
            try await Sample.begin(Sample.state("a", participant: "p1", at: 3), in: storage)
            let arm = try await Sample.allocate("p1", ["old"], in: storage) { _ in 0 }
            let request = WithdrawalRequest(participant: "p1", choice: .delete, reference: "r")
            _ = try await storage.withdraw(request, at: Sample.at(9))
            let flows = try await flows(storage)
            try require(flows.map(\.participant), is: [nil])
            try require(flows.map(\.allocation), is: [Allocation(arm: arm, stratum: ["old"])])
            try require(flows[0].sessions, is: SessionCounts())
        },
        Clause("an export stops when its reader throws") { storage in
            try await fill(storage)
            let seen = Mutex(0)
            try await require(throws: Stop()) {
                try await storage.forEachSession(of: "sleep", task: nil) { _, _ in
                    seen.withLock { $0 += 1 }
                    throw Stop()
                }
            }
            try require(seen.withLock { $0 }, is: 1)
            try require(try await collect(storage, task: nil).count, is: 3)
        },
        Clause("an export reads one snapshot despite concurrent writes") { storage in
            try await fill(storage)
            let before = try await collect(storage, task: nil)
            let (began, written) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let states = Mutex<[SessionState]>([])
            let export = Task(executorPreference: OwnThread()) {
                try await storage.forEachSession(of: "sleep", task: nil) { state, _ in
                    let isFirst = states.withLock {
                        $0.append(state); return $0.count == 1
                    }
                    guard isFirst else { return }
                    began.signal()
                    try require(
                        written.wait(timeout: .now() + 1_200) == .success,
                        "the writes should not wait for the export"
                    )
                }
            }
            await wait(for: began)
            try await Sample.begin(Sample.state("new", at: 100), in: storage)
            _ = try await storage.update("b") { Sample.answer($0, at: 100) }
            _ = try await storage.update("a") { Sample.end($0, .discarded, at: 101) }
            written.signal()
            try await export.value
            try require(states.withLock { $0 }, is: before)
            let after = try await collect(storage, task: nil)
            try require(after.map(\.id), is: ["d", "b", "new"])
        },
        Clause("an export contains each participant's allocation and enrolment") { storage in
            try await Sample.begin(Sample.state("a"), in: storage)
            try await Sample.begin(Sample.state("b", participant: "p2", at: 1), in: storage)
            let lot: @Sendable (Int) -> Int = { _ in 0 }
            let arm = try await Sample.allocate("p2", ["old", "a|b"], in: storage, draw: lot)
            try await storage.begin(
                Sample.state("c", participant: "p3", at: 2),
                on: Sample.secret("b1"),
                keys: Sample.keys("c"),
                enrolment: nil,
                notices: []
            )
            _ = try await storage.update("c") { state in
                var change = Change(state: state)
                change.enrolment = EnrolmentClaim(quotas: ["women": 0])
                return change
            }
            let found = Mutex<[String: SessionFacts]>([:])
            try await storage.forEachSession(of: "sleep", task: nil) { state, facts in
                found.withLock { $0[state.id] = facts }
            }
            let allocation = Allocation(arm: arm, stratum: ["old", "a|b"])
            let facts = [
                "a": SessionFacts(enrolment: EnrolmentDecision(.enrolled, at: Sample.at(0))),
                "b": SessionFacts(
                    allocation: allocation,
                    enrolment: EnrolmentDecision(.enrolled, at: Sample.at(1))
                ),
                "c": SessionFacts(
                    enrolment: EnrolmentDecision(.quotaFull("women"), at: Sample.at(2))
                ),
            ]
            try require(found.withLock { $0 }, is: facts)
        },
        Clause("an export reads the files referenced by answers") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            let file = try await Sample.keep(in: storage)
            _ = try await storage.update("s") { Sample.answer($0, file) }
            let found = Mutex<[[UInt8]]>([])
            try await storage.forEachSession(of: "sleep", task: nil) { state, _ in
                for named in state.history.files {
                    let bytes = try storage.bytes(of: named.file)
                    found.withLock { $0.append(bytes) }
                }
            }
            try require(found.withLock { $0 }, is: [Sample.picture()])
            let gone = StoredFile(id: "gone", mediaType: "image/png", size: 1)
            try await requireRefusal(\.isUnavailable) { _ = try storage.bytes(of: gone) }
        },
    ]

    private struct Stop: Error, Equatable {}

    /// Stores four sessions of one study, one of them discarded, and one session of another study.
    private static func fill(_ storage: any Storage) async throws {
        for (id, task, second) in [
            ("b", "morning", Int64(5)), ("c", "evening", 3), ("a", "evening", 5),
            ("d", "evening", 1),
        ] {
            try await Sample.begin(Sample.state(id, task: task, at: second), in: storage)
            _ = try await storage.update(id) { Sample.answer($0, "1", Sample.answers) }
            _ = try await storage.update(id) { Sample.answer($0, "2") }
        }
        try await Sample.begin(Sample.state("m", study: "mood"), in: storage)
        _ = try await storage.update("c") { Sample.end($0, .discarded, at: 20) }
    }

    private static func flows(_ storage: any Storage) async throws -> [ParticipantFlow] {
        try await storage.withSnapshot { _ in
            var flows: [ParticipantFlow] = []
            try storage.eachParticipantFlow(of: "sleep") { flows.append($0) }
            return flows
        }
    }

    private static func collect(
        _ storage: any Storage,
        task: String?
    ) async throws -> [SessionState] {
        let states = Mutex<[SessionState]>([])
        try await storage.forEachSession(of: "sleep", task: task) { state, _ in
            states.withLock { $0.append(state) }
        }
        return states.withLock { $0 }
    }

    /// Waits for a semaphore for at most five minutes, on a separate thread, so that blocking does
    /// not stop other tasks.
    private static func wait(for semaphore: DispatchSemaphore) async {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "wait").async {
                _ = semaphore.wait(timeout: .now() + 300)
                continuation.resume()
            }
        }
    }
}

/// A task executor with its own thread, where a task may block without stopping other tasks.
private final class OwnThread: TaskExecutor {
    private let queue = DispatchQueue(label: "export")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = unsafe asUnownedTaskExecutor()
        queue.async { unsafe job.runSynchronously(on: executor) }
    }
}
