/// A cache that is bounded by what its entries cost, made of generations.
///
/// What is looked at moves into the young generation; when that is a third of the bound, it becomes
/// the old one, and what was old is forgotten. That keeps what was used lately without ordering it.
/// What costs more than a third of the bound is not kept at all.
///
/// What is forgotten is let go of one by one while the next generation grows, which is why it has a
/// third of the bound as well: to free the memory of many long sessions at once takes tens of
/// milliseconds, for which everybody would wait.
///
/// It is inlinable because it is asked several times for every request: without knowing the types,
/// each question copies whole sessions.
public struct Generations<Key: Hashable, Value> {
    @usableFromInline
    struct Entry {
        @usableFromInline let value: Value
        @usableFromInline let cost: Int

        @inlinable
        init(value: Value, cost: Int) {
            self.value = value
            self.cost = cost
        }
    }

    @usableFromInline let bound: Int
    @usableFromInline var young: [Key: Entry] = [:]
    @usableFromInline var old: [Key: Entry] = [:]
    @usableFromInline var youngCost = 0
    /// What is forgotten, and not yet let go of.
    @usableFromInline var forgotten: [Key: Entry] = [:]
    /// How many were forgotten at once.
    @usableFromInline var forgottenCount = 0
    /// How many are let go of for each entry put in, and how much of the next one that has come to.
    @usableFromInline var (pace, due) = (0.0, 0.0)
    /// How many were put in since the young generation began.
    @usableFromInline var insertions = 0

    /// Makes an empty cache.
    @inlinable
    public init(bound: Int) {
        self.bound = bound
    }

    /// How many entries there are.
    public var count: Int { young.count + old.keys.count { young[$0] == nil } }

    /// Looks a value up, which keeps it.
    @inlinable
    public mutating func value(_ key: Key) -> Value? {
        if let entry = young[key] { return entry.value }
        guard let entry = old.removeValue(forKey: key) else { return nil }
        insert(key, entry)
        return entry.value
    }

    /// What a value was said to cost; `nil` when it is not there.
    @inlinable
    public func cost(of key: Key) -> Int? {
        (young[key] ?? old[key])?.cost
    }

    /// Adds or replaces a value.
    @inlinable
    public mutating func set(_ key: Key, _ value: Value, cost: Int) {
        if replace(key, Entry(value: value, cost: cost)) { return }
        remove(key)
        insert(key, Entry(value: value, cost: cost))
    }

    /// Puts an entry in the place of a young one, unless a generation ends with it.
    ///
    /// It takes as many of the forgotten with it as a new one, as these are paced by how often
    /// something is put in.
    @inlinable
    mutating func replace(_ key: Key, _ entry: Entry) -> Bool {
        guard let index = young.index(forKey: key) else { return false }
        let more = entry.cost - young.values[index].cost
        guard youngCost + more <= bound / 3 else { return false }
        young.values[index] = entry
        youngCost += more
        insertions += 1
        letGo()
        return true
    }

    /// Forgets a value.
    @inlinable
    public mutating func remove(_ key: Key) {
        old[key] = nil
        forgotten[key] = nil
        if let entry = young.removeValue(forKey: key) { youngCost -= entry.cost }
    }

    @inlinable
    mutating func insert(_ key: Key, _ entry: Entry) {
        guard entry.cost <= bound / 3 else { return }
        insertions += 1
        if youngCost + entry.cost > bound / 3 { age() }
        young[key] = entry
        youngCost += entry.cost
        letGo()
    }

    /// Begins another generation; somewhat before it ends, nothing of what is forgotten is to be left.
    @inlinable
    mutating func age() {
        (forgotten, old, young) = (old, young, [:])
        forgottenCount = forgotten.count
        (pace, due) = (1.5 * Double(forgotten.count) / Double(insertions), 0)
        (insertions, youngCost) = (0, 0)
    }

    /// As many for each entry put in as it took entries to fill the last generation, and more where
    /// this one fills faster.
    @inlinable
    mutating func letGo() {
        due += pace
        let room = 2 * (1 - Double(youngCost) / Double(bound / 3))
        if room < 1 { due = max(due, Double(forgotten.count) - room * Double(forgottenCount)) }
        while due >= 1, forgotten.popFirst() != nil { due -= 1 }
    }
}
