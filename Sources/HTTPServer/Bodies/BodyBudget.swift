internal import Synchronization

/// A memory budget that all request bodies share; each body also has a small allowance of its own.
///
/// The allowance covers ordinary forms, so that clients can send such forms even if other clients
/// exhaust the budget.
final class BodyBudget: Sendable {
    /// The number of bytes of each body that do not count towards the budget.
    let allowance: Int
    private let limit: Int
    private let used = Atomic(0)

    init(limit: Int, allowance: Int) {
        self.limit = limit
        self.allowance = allowance
    }

    /// The total number of bytes reserved by all bodies.
    var usedBytes: Int { used.load(ordering: .relaxed) }

    /// Reserves bytes; returns `false` and reserves none if that would exceed the budget.
    func reserve(_ count: Int) -> Bool {
        let (_, now) = used.add(count, ordering: .relaxed)
        if now <= limit { return true }
        release(count)
        return false
    }

    func release(_ count: Int) {
        used.subtract(count, ordering: .relaxed)
    }
}

/// One body's share of the budget, released on deinitialisation.
struct BodyShare: ~Copyable {
    private let budget: BodyBudget
    private var reserved = 0

    init(of budget: BodyBudget) {
        self.budget = budget
    }

    deinit { budget.release(reserved) }

    /// Increases the reservation so that it covers a body of `held` bytes; never decreases it.
    ///
    /// - Returns: `false` if the budget is exhausted; the reservation is then unchanged.
    mutating func adjust(toBytes held: Int) -> Bool {
        let wanted = max(0, held - budget.allowance)
        guard wanted > reserved else { return true }
        guard budget.reserve(wanted - reserved) else { return false }
        reserved = wanted
        return true
    }
}
