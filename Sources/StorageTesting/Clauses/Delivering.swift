import Storage
import TaskModel

extension StorageContract {
    static let delivering = [
        Clause("the next notice of a session waits until the first is delivered") {
            storage in
            storage.observe([Subscription(observer: "a"), Subscription(observer: "b")]) {}
            for id in ["s", "t"] {
                try await Sample.begin(Sample.state(id), in: storage)
                _ = try await storage.update(id) { telling($0, .resultReady) }
                _ = try await storage.update(id) { telling($0, .finished(.completed, nil)) }
            }
            let heads = try await storage.waiting(for: "a", limit: 9)
            try require(heads.map(\.session), is: ["s", "t"])
            try require(heads.map(\.notice), is: [.resultReady, .resultReady])
            try await storage.failed(heads[0].number, because: "no", until: Sample.at(500))
            try await storage.delivered(heads[1].number, at: Sample.at(100))
            try await storage.delivered(heads[1].number, at: Sample.at(100))
            let next = try await storage.waiting(for: "a", limit: 9)
            try require(next.map(\.session), is: ["t", "s"])
            try require(next.map(\.notice), is: [.finished(.completed, nil), .resultReady])
            try require(next.map(\.due), is: [Sample.at(100), Sample.at(500)])
            try require(try await storage.waiting(for: "a", limit: 1).count, is: 1)
            try require(try await storage.waiting(for: "b", limit: 9).map(\.attempts), is: [0, 0])
        },
        Clause("discarding deletes notices about answers and keeps the others") { storage in
            storage.observe([Subscription(observer: "a")]) {}
            for id in ["s", "t"] {
                try await Sample.begin(Sample.state(id), in: storage)
                _ = try await storage.update(id) { answering($0) }
                _ = try await storage.update(id) {
                    telling($0, .stepDisappeared(StepAddress("x"), visit: 2, .back))
                }
            }
            _ = try await storage.update("s") { state in
                var change = answering(state, "another")
                change.state.status = .discarded
                change.notices.append(.finished(.discarded, nil))
                return change
            }
            let heads = try await storage.waiting(for: "a", limit: 9)
            try require(Set(heads.map(\.session)), is: ["s", "t"])
            let ofT = heads.filter { $0.session == "t" }.map(\.notice.kind)
            try require(ofT, is: [.resultChanged])
            let kinds = try await told("a", by: storage).map(\.kind)
            try require(kinds.filter { $0 == .resultChanged }.count, is: 1)
            try require(kinds.filter { $0 == .stepDisappeared }.count, is: 2)
            try require(kinds.filter { $0 == .finished }.count, is: 1)
        },
        Clause("undelivered notices are counted by study and observer, with a reason") { storage in
            storage.observe([Subscription(observer: "a"), Subscription(observer: "b")]) {}
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.begin(Sample.state("t"), in: storage)
            try await Sample.begin(Sample.state("m", study: "mood"), in: storage)
            for id in ["s", "t", "m"] {
                for _ in 0..<3 { _ = try await storage.update(id) { telling($0, .resultReady) } }
            }
            try require(try await storage.backlogs(of: "sleep"), is: [])
            let heads = try await storage.waiting(for: "a", limit: 9)
            for (head, times) in zip(heads, [1, 2, 1]) {
                for time in 1...times {
                    let reason = "\(head.session) \(time)"
                    try await storage.failed(head.number, because: reason, until: Sample.at(99))
                }
            }
            let sleep = Backlog(observer: "a", waiting: 6, attempts: 2, failure: "t 2")
            try require(try await storage.backlogs(of: "sleep"), is: [sleep])
            let mood = Backlog(observer: "a", waiting: 3, attempts: 1, failure: "m 1")
            try require(try await storage.backlogs(of: "mood"), is: [mood])
        },
        Clause("notices for a removed observer are kept") { storage in
            storage.observe([Subscription(observer: "a")]) {}
            try await Sample.begin(Sample.state("s"), in: storage)
            _ = try await storage.update("s") { telling($0, .resultReady) }
            storage.observe([Subscription(observer: "b")]) {}
            _ = try await storage.update("s") { telling($0, .finished(.saved, nil)) }
            try require(try await storage.observersAwaited(), is: ["a", "b"])
            try require(try await told("a", by: storage), is: [.resultReady])
            try require(try await told("b", by: storage), is: [.finished(.saved, nil)])
        },
    ]
}
