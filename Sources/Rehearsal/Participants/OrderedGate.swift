import Storage
import TaskModel

/// A gate that participants pass in the order of their numbers.
///
/// The order of arm allocations therefore does not depend on the number of concurrent participants.
actor OrderedGate {
    private var next: Int
    private var passed: Set<Int> = []
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

    /// Creates a gate that the participant with the given number passes first.
    init(from first: Int) { next = first }

    /// Waits until all participants with lower numbers have passed.
    func wait(_ number: Int) async {
        guard number > next else { return }
        await withCheckedContinuation { waiting[number] = $0 }
    }

    /// Marks a participant as passed and resumes the next participant, if that participant is
    /// waiting.
    func pass(_ number: Int) {
        passed.insert(number)
        while passed.remove(next) != nil { next += 1 }
        waiting.removeValue(forKey: next)?.resume()
    }
}

/// A store that allocates arms in the order of the participants' numbers.
struct OrderedAllocations: AllocationStore {
    let store: any AllocationStore
    let gate: OrderedGate
    let number: Int

    func allocate(
        _ participant: String,
        in study: String,
        by randomisation: Randomisation,
        stratum: [String],
        at now: Instant,
        draw: @escaping @Sendable (_ bound: Int) -> Int
    ) async throws -> String {
        await gate.wait(number)
        let arm = try await store.allocate(
            participant,
            in: study,
            by: randomisation,
            stratum: stratum,
            at: now,
            draw: draw
        )
        await gate.pass(number)
        return arm
    }

    func allocation(of participant: String, in study: String) async throws -> Allocation? {
        try await store.allocation(of: participant, in: study)
    }
}
