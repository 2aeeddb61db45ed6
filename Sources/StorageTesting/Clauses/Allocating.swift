import Storage
import TaskModel

extension StorageContract {
    static let allocating = [
        Clause("repeated allocation returns the participant's first arm") { storage in
            try await Sample.publish("sleep", to: storage)
            try require(try await storage.arm(of: "p1", in: "sleep"), is: nil)
            let arm = try await Sample.allocate("p1", ["young"], in: storage)
            let participant = Participant(id: "p1", study: "sleep", generation: 0)
            try require(try await storage.participant("p1"), is: participant)
            for stratum in [["young"], ["old"], []] {
                try require(try await Sample.allocate("p1", stratum, in: storage), is: arm)
            }
            try require(try await storage.arm(of: "p1", in: "sleep"), is: arm)
            let allocation = Allocation(arm: arm, stratum: ["young"])
            try require(try await storage.allocation(of: "p1", in: "sleep"), is: allocation)
            try require(try await storage.arm(of: "p1", in: "mood"), is: nil)
            try require(try await storage.arm(of: "p2", in: "sleep"), is: nil)
        },
        Clause("an allocation is recorded as one event") { storage in
            try await Sample.publish("sleep", to: storage)
            let arm = try await Sample.allocate("p1", [], in: storage)
            try require(try await Sample.allocate("p1", [], in: storage), is: arm)
            let event = AuditEvent(
                kind: "participant.allocated",
                actor: "participant:p1",
                object: "sleep/\(arm)",
                at: Sample.at(1)
            )
            try require(try await Sample.events(of: storage), is: [event])
            try require(try await storage.verifyEvents(), "the audit chain should be intact")
        },
        Clause("allocation fails for an unknown study or a missing arm") { storage in
            try await requireRefusal(\.isUnavailable) {
                _ = try await Sample.allocate("p1", [], in: storage)
            }
            try await Sample.publish("sleep", to: storage)
            for none in [Randomisation(arms: [], blockSize: 4), Sample.randomisation(of: 1)] {
                try await requireRefusal(\.isUnavailable) {
                    _ = try await Sample.allocate("p1", [], by: none, in: storage)
                }
            }
            try await requireRefusal(\.isUnavailable) {
                _ = try await Sample.allocate("p1", [], in: storage) { $0 }
            }
            try require(try await storage.arm(of: "p1", in: "sleep"), is: nil)
            try require(try await Sample.events(of: storage), is: [])
        },
        Clause("every complete block is balanced in each stratum") { storage in
            try await Sample.publish("sleep", to: storage)
            for number in 0..<72 {
                for stratum in strata {
                    let lot: @Sendable (Int) -> Int = { (number &* 7919 &+ 13) % $0 }
                    let id = "\(stratum) \(number)"
                    _ = try await Sample.allocate(id, stratum, in: storage, draw: lot)
                }
                guard (number + 1).isMultiple(of: 6) else { continue }
                for stratum in strata {
                    try await requireBalance(of: number + 1, stratum, storage)
                }
            }
        },
        Clause("concurrent allocations keep every block balanced") { storage in
            try await Sample.publish("sleep", to: storage)
            for round in 1...3 {
                try await withThrowingTaskGroup { group in
                    for number in 0..<64 {
                        group.addTask { try await crowd(round, number, storage) }
                    }
                    try await group.waitForAll()
                }
            }
            for stratum in strata { try await requireBalance(of: 48, stratum, storage) }
            try require(try await Sample.events(of: storage).count, is: 192)
            try require(try await storage.verifyEvents(), "the audit chain should be intact")
        },
        Clause("the random draw determines the arm") { storage in
            try await Sample.publish("sleep", to: storage)
            let first = try await Sample.allocate("p1", ["a"], in: storage) { _ in 0 }
            let last = try await Sample.allocate("p2", ["b"], in: storage) { $0 - 1 }
            try require([first, last], is: ["early", "late"])
        },
        Clause("an allocation is kept when its session is discarded") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            let arm = try await Sample.allocate("p1", [], in: storage)
            _ = try await storage.update("s") { state in
                var change = Sample.answer(state)
                change.state.arm = arm
                return change
            }
            _ = try await storage.update("s") { Sample.end($0, .discarded, at: 20) }
            try require(try await storage.arm(of: "p1", in: "sleep"), is: arm)
            try require(try await storage.session("s")?.arm, is: arm)
        },
    ]

    private static let strata = [[], ["young"], ["old", "it's, \"quoted\""], ["old"]]

    /// Allocates a new participant twice concurrently, and throws if the two arms differ.
    ///
    /// `round` and `number` determine the participant: each round has 16 new participants in each
    /// stratum.
    @Sendable private static func crowd(
        _ round: Int,
        _ number: Int,
        _ storage: any Storage
    ) async throws {
        let stratum = strata[number % strata.count]
        let id = "\(stratum) \((round - 1) * 16 + number / strata.count)"
        async let one = Sample.allocate(id, stratum, in: storage)
        async let other = Sample.allocate(id, stratum, in: storage)
        let (first, second) = try await (one, other)
        try require(first, is: second)
    }

    /// Throws unless a third of the first `count` participants of a stratum are in the arm `early`
    /// and the rest are in `late`.
    private static func requireBalance(
        of count: Int,
        _ stratum: [String],
        _ storage: any Storage
    ) async throws {
        var arms: [String: Int] = [:]
        for number in 0..<count {
            let arm = try await storage.arm(of: "\(stratum) \(number)", in: "sleep")
            arms[arm ?? "none", default: 0] += 1
        }
        try require(arms, is: ["early": count / 3, "late": count / 3 * 2])
    }
}
