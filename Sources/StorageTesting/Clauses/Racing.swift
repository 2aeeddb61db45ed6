import Storage
import Synchronization
import TaskModel

extension StorageContract {
    static let racing = [
        Clause("concurrent changes of one session are serialised") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            let bases = Mutex<[Int]>([])
            try await race { task, number in
                let change = try await storage.update("s") {
                    Sample.answer($0, "\(task)/\(number)")
                }
                bases.withLock { $0.append(change.state.revision - 1) }
                let seen = try await storage.session("s")?.revision ?? -1
                try require(seen >= change.state.revision, "a task should read its own write")
            }
            try require(bases.withLock { $0.sorted() }, is: Array(0..<200))
            try requireChain(try await storage.session("s"), of: 200)
        },
        Clause("a change returns the value of the committed decision") {
            storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await race { task, number in
                let (change, revision) = try await storage.update("s") { state in
                    (Sample.answer(state, "\(task)/\(number)"), state.revision)
                }
                try require(revision, is: change.state.revision - 1)
            }
        },
        Clause("a change is based on the committed state, not the caller's copy") {
            storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            let outdated = try await storage.session("s")
            _ = try await storage.update("s") { Sample.answer($0, "first") }
            let (change, revision) = try await storage.update("s", from: outdated) { state in
                (Sample.answer(state, "second"), state.revision)
            }
            try require(revision, is: 1)
            try requireChain(change.state, of: 2)
            for known in [outdated, change.state] {
                let repeated = try await storage.update("s", from: known) { state in
                    (Change(state: state, outcome: .repeated), state.revision)
                }
                try require(repeated.value, is: 2)
                _ = try await storage.update("s", from: known) { state in
                    try require(state.revision, is: 2)
                    return (Change(state: state, outcome: .repeated), ())
                }
            }
            try require(try await storage.session("s"), is: change.state)
        },
        Clause("concurrent changes to different sessions are independent") { storage in
            for task in 0..<8 {
                try await Sample.begin(Sample.state("s\(task)"), in: storage)
            }
            try await race { task, number in
                let change = try await storage.update("s\(task)") {
                    Sample.answer($0, "\(task)/\(number)")
                }
                try require(try await storage.session("s\(task)"), is: change.state)
            }
            for task in 0..<8 {
                try requireChain(try await storage.session("s\(task)"), of: 25)
            }
        },
        Clause("a form posted many times concurrently is stored once") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await race { _, _ in
                _ = try await storage.update("s") { state in
                    state.history.isEmpty
                        ? Sample.answer(state, "the form")
                        : Change(state: state, outcome: .repeated)
                }
            }
            let state = try await storage.session("s")
            try require(state?.history.map(\.digest), is: ["the form"])
            try require(state?.revision, is: 1)
        },
    ]

    /// Runs `body` 25 times in each of eight concurrent tasks.
    private static func race(
        _ body: @escaping @Sendable (_ task: Int, _ number: Int) async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<25 { try await body(task, number) }
                }
            }
            try await group.waitForAll()
        }
    }

    /// Throws unless `count` results form one chain; a missing result means a lost update.
    private static func requireChain(_ state: SessionState?, of count: Int) throws {
        let history = state?.history ?? []
        try require(history.count, is: count)
        try require(Set(history.map(\.digest)).count, is: count)
        try require(history.map(\.visit), is: Array(1...count))
        try require(history.map(\.previous), is: [nil] + (1..<count).map(Optional.some))
        try require(state?.lastResult, is: count)
        try require(state?.revision, is: count)
    }
}
