import Storage
import Synchronization
import TaskModel

extension StorageContract {
    static let observing = [
        Clause("without observers, no notices are stored") { storage in
            storage.observe([]) {}
            try await Sample.begin(Sample.state("s"), in: storage)
            _ = try await storage.update("s") { telling($0, .resultReady) }
            storage.observe([Subscription(observer: "a")]) {}
            try require(try await storage.observersAwaited(), is: [])
            try require(try await storage.waiting(for: "a", limit: 9), is: [])
        },
        Clause("each notice is stored for every observer that subscribes to its kind") { storage in
            let rung = Mutex(0)
            storage.observe([
                Subscription(observer: "a"),
                Subscription(observer: "b", kinds: [.finished]),
            ]) { rung.withLock { $0 += 1 } }
            try await Sample.begin(Sample.state("s"), in: storage)
            try require(rung.withLock { $0 }, is: 0)
            let notices = everyNotice
            _ = try await storage.update("s") { telling($0, notices) }
            try require(rung.withLock { $0 }, is: 1)
            try require(try await told("a", by: storage), is: notices)
            try require(
                try await told("b", by: storage),
                is: notices.filter { $0.kind == .finished }
            )
            try require(try await storage.observersAwaited(), is: [])
        },
        Clause("a session that ends as it starts stores its notices") { storage in
            storage.observe([Subscription(observer: "a")]) {}
            let state = Sample.state("s")
            try await Sample.publish(state.study, to: storage)
            try await storage.begin(
                state,
                on: Sample.secret("b1"),
                keys: Sample.keys("s"),
                enrolment: nil,
                notices: [.resultReady, .finished(.completed, nil)]
            )
            let told = try await told("a", by: storage)
            try require(told, is: [.resultReady, .finished(.completed, nil)])
        },
        Clause("a rejected change stores no notice") { storage in
            storage.observe([Subscription(observer: "a")]) {}
            try await Sample.begin(Sample.state("s"), in: storage)
            try await require(throws: Refused()) {
                _ = try await storage.update("s") { _ in throw Refused() }
            }
            _ = try await storage.update("s") { Change(state: $0, outcome: .repeated) }
            try require(try await storage.waiting(for: "a", limit: 9), is: [])
        },
        Clause("eight concurrent tasks store one notice per change, in commit order") { storage in
            storage.observe([Subscription(observer: "a")]) {}
            try await Sample.begin(Sample.state("s"), in: storage)
            try await withThrowingTaskGroup { group in
                for task in 0..<8 {
                    group.addTask {
                        for number in 0..<10 {
                            _ = try await storage.update("s") { answering($0, "\(task)/\(number)") }
                        }
                    }
                }
                try await group.waitForAll()
            }
            let visits = try await told("a", by: storage).compactMap(\.changedVisit)
            try require(visits, is: Array(1...80))
        },
        Clause("notice numbers are not reused, and a retried notice keeps its own") { storage in
            storage.observe([Subscription(observer: "a")]) {}
            try await Sample.begin(Sample.state("s"), in: storage)
            _ = try await storage.update("s") { telling($0, .resultReady) }
            let first = try await head("a", of: storage)
            try await storage.failed(first.number, because: "late", until: Sample.at(60))
            let again = try await head("a", of: storage)
            try require(again.number, is: first.number)
            try require(again.attempts, is: 1)
            try require(again.due, is: Sample.at(60))
            try require(again.committedAt, is: first.committedAt)
            try await storage.delivered(again.number, at: Sample.at(61))
            _ = try await storage.update("s") { telling($0, .resultReady) }
            try require(
                try await head("a", of: storage).number > first.number,
                "a notice number was used again"
            )
        },
    ]

    struct Refused: Error, Equatable {}

    static let everyNotice: [SessionNotice] = [
        .stepDisappeared(StepAddress("step1"), visit: 1, .forward),
        .stepDisappeared(StepAddress("step1", round: 2), visit: 2, .cancel),
        .resultChanged(StepAddress("step1", round: 3), visit: 3),
        .draftChanged(StepAddress("step1", round: 4), visit: 3),
        .actionTapped("call “me”", StepAddress("step1"), visit: 4),
        .recorderFailed(
            RecorderFailure(recorder: "walk.1", message: "“no” sensor \\ {}") ?? nothing,
            StepAddress("step1"),
            visit: 4
        ),
        .resultReady,
        .finished(.completed, nil),
        .finished(.failed, .endlessSkipping(at: "a")),
        .finished(.failed, .unknownDestination("b")),
    ]

    private static var nothing: RecorderFailure {
        guard let failure = RecorderFailure(recorder: "none", message: "") else {
            preconditionFailure("\"none\" should be a valid identifier of a recorder")
        }
        return failure
    }
}

extension StorageContract {
    /// Returns a change that contains only notices.
    static func telling(_ state: SessionState, _ notices: SessionNotice...) -> Change {
        telling(state, notices)
    }

    static func telling(_ state: SessionState, _ notices: [SessionNotice]) -> Change {
        Change(state: state, outcome: .noted, notices: notices)
    }

    /// Returns a change that answers the current visit, with a notice about the result.
    static func answering(_ state: SessionState, _ digest: String = "posted") -> Change {
        var change = Sample.answer(state, digest)
        change.notices = [.resultChanged(state.visit.address, visit: state.visit.number)]
        return change
    }

    /// Returns the first undelivered notice of an observer; throws if there is none.
    static func head(_ observer: String, of storage: any Storage) async throws -> PendingNotice {
        guard let head = try await storage.waiting(for: observer, limit: 1).first else {
            throw BrokenContract("no notice waits for \(observer)", #line, #fileID)
        }
        return head
    }

    /// Reports all notices of an observer as delivered, one by one, and returns them.
    static func told(_ observer: String, by storage: any Storage) async throws -> [SessionNotice] {
        var told: [SessionNotice] = []
        while let next = try await storage.waiting(for: observer, limit: 1).first {
            guard told.count < 1_000 else { throw BrokenContract("no last notice", #line, #fileID) }
            try require(next.observer, is: observer)
            told.append(next.notice)
            try await storage.delivered(next.number, at: Sample.at(100))
        }
        return told
    }
}

extension SessionNotice {
    fileprivate var changedVisit: Int? {
        if case .resultChanged(_, let visit) = self { visit } else { nil }
    }
}
