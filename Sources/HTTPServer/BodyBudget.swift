internal import Synchronization

/// The memory that request bodies may hold together, beyond a small allowance that each has of its own.
///
/// The allowance covers ordinary forms, so that clients who exhaust the budget do not keep others from
/// sending one.
final class BodyBudget: Sendable {
    /// The bytes that a body may hold without counting.
    let allowance: Int
    private let limit: Int
    private let used = Atomic(0)

    init(limit: Int, allowance: Int) {
        self.limit = limit
        self.allowance = allowance
    }

    /// The bytes that count.
    var usedBytes: Int { used.load(ordering: .relaxed) }

    /// Reserves bytes; returns `false`, and reserves none, if that would exceed the budget.
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

/// The part of the budget that one body has reserved; it gives it back when it is released.
struct BodyShare: ~Copyable {
    private let budget: BodyBudget
    private var reserved = 0

    init(of budget: BodyBudget) {
        self.budget = budget
    }

    deinit { budget.release(reserved) }

    /// Adjusts the reservation to the bytes that a body holds now; returns `false` if the budget is exhausted.
    mutating func adjust(toBytes held: Int) -> Bool {
        let wanted = max(0, held - budget.allowance)
        guard wanted > reserved else { return true }
        guard budget.reserve(wanted - reserved) else { return false }
        reserved = wanted
        return true
    }
}
