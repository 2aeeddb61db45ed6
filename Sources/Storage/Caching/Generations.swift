/// A cache that is bounded by what its entries cost, made of two generations.
///
/// What is looked at moves into the young generation; when that is half of the bound, it becomes
/// the old one, and what was old is forgotten. That keeps what was used lately without ordering it.
/// What costs more than half of the bound is not kept at all.
public struct Generations<Key: Hashable, Value> {
    fileprivate struct Entry {
        let value: Value
        let cost: Int
    }

    private let bound: Int
    private var young: [Key: Entry] = [:]
    private var old: [Key: Entry] = [:]
    private var youngCost = 0

    /// Makes an empty cache.
    public init(bound: Int) {
        self.bound = bound
    }

    /// How many entries there are.
    public var count: Int { young.count + old.keys.count { young[$0] == nil } }

    /// Looks a value up, which keeps it.
    public mutating func value(_ key: Key) -> Value? {
        if let entry = young[key] { return entry.value }
        guard let entry = old.removeValue(forKey: key) else { return nil }
        insert(key, entry)
        return entry.value
    }

    /// What a value was said to cost; `nil` when it is not there.
    public func cost(of key: Key) -> Int? {
        (young[key] ?? old[key])?.cost
    }

    /// Adds or replaces a value.
    public mutating func set(_ key: Key, _ value: Value, cost: Int) {
        remove(key)
        insert(key, Entry(value: value, cost: cost))
    }

    /// Forgets a value.
    public mutating func remove(_ key: Key) {
        old[key] = nil
        if let entry = young.removeValue(forKey: key) { youngCost -= entry.cost }
    }

    private mutating func insert(_ key: Key, _ entry: Entry) {
        guard entry.cost <= bound / 2 else { return }
        if youngCost + entry.cost > bound / 2 {
            old = young
            young = [:]
            youngCost = 0
        }
        young[key] = entry
        youngCost += entry.cost
    }
}

extension Generations: Sendable where Key: Sendable, Value: Sendable {}
extension Generations.Entry: Sendable where Key: Sendable, Value: Sendable {}
