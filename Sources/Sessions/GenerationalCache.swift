/// A generational cache, limited by the total cost of its entries.
///
/// Reading an entry moves it into the young generation. When the young generation is full, at a
/// third of the bound, it becomes the old generation and the previous old generation is evicted.
/// Recently used entries thus stay in the cache, although entries are not ordered by use. An entry
/// that costs more than a third of the bound is not cached.
///
/// Evicted entries are released one by one while the next generation fills, so they take up to a
/// third of the bound as well. Freeing the memory of many long sessions in one step takes tens of
/// milliseconds and would delay all requests.
///
/// The methods are inlinable because each request uses caches several times. Without
/// specialisation, each access would copy a whole value, such as a session.
package struct GenerationalCache<Key: Hashable, Value> {
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
    /// The evicted entries that are not yet released.
    @usableFromInline var evicted: [Key: Entry] = [:]
    /// The number of entries in the generation that was last evicted.
    @usableFromInline var evictedCount = 0
    /// The number of evicted entries to release per insertion, and the number of releases now due.
    @usableFromInline var (pace, due) = (0.0, 0.0)
    /// The number of insertions and replacements since the young generation started.
    @usableFromInline var insertions = 0

    /// Creates an empty cache whose entries cost at most `bound` in total.
    @inlinable
    package init(bound: Int) {
        self.bound = bound
    }

    /// The number of entries, excluding evicted entries that are not yet released.
    package var count: Int { young.count + old.keys.count { young[$0] == nil } }

    /// Returns a cached value and marks it as recently used; returns `nil` if the value is not
    /// cached.
    @inlinable
    package mutating func value(_ key: Key) -> Value? {
        if let entry = young[key] { return entry.value }
        guard let entry = old.removeValue(forKey: key) else { return nil }
        insert(key, entry)
        return entry.value
    }

    /// Returns the cost passed with a value, or `nil` if the value is not cached.
    @inlinable
    package func cost(of key: Key) -> Int? {
        (young[key] ?? old[key])?.cost
    }

    /// Adds or replaces a value.
    ///
    /// A value that costs more than a third of the bound is not cached, and the previous value is
    /// removed.
    @inlinable
    package mutating func set(_ key: Key, _ value: Value, cost: Int) {
        if replace(key, Entry(value: value, cost: cost)) { return }
        remove(key)
        insert(key, Entry(value: value, cost: cost))
    }

    /// Replaces an entry in place.
    ///
    /// A replacement releases as many evicted entries as an insertion, because the pace is per
    /// insertion.
    ///
    /// - Returns: `false` if the entry is not in the young generation, or if the replacement would
    ///   exceed that generation's share of the bound.
    @inlinable
    mutating func replace(_ key: Key, _ entry: Entry) -> Bool {
        guard let index = young.index(forKey: key) else { return false }
        let more = entry.cost - young.values[index].cost
        guard youngCost + more <= bound / 3 else { return false }
        young.values[index] = entry
        youngCost += more
        insertions += 1
        release()
        return true
    }

    @inlinable
    package mutating func remove(_ key: Key) {
        old[key] = nil
        evicted[key] = nil
        if let entry = young.removeValue(forKey: key) { youngCost -= entry.cost }
    }

    @inlinable
    mutating func insert(_ key: Key, _ entry: Entry) {
        guard entry.cost <= bound / 3 else { return }
        insertions += 1
        if youngCost + entry.cost > bound / 3 { age() }
        young[key] = entry
        youngCost += entry.cost
        release()
    }

    /// Starts a new young generation, and sets the pace so that all evicted entries are released
    /// before that generation is full.
    @inlinable
    mutating func age() {
        (evicted, old, young) = (old, young, [:])
        evictedCount = evicted.count
        (pace, due) = (1.5 * Double(evicted.count) / Double(insertions), 0)
        (insertions, youngCost) = (0, 0)
    }

    /// Releases evicted entries at the current pace, or faster if the young generation fills faster
    /// than the previous generation did.
    @inlinable
    mutating func release() {
        due += pace
        let room = 2 * (1 - Double(youngCost) / Double(bound / 3))
        if room < 1 { due = max(due, Double(evicted.count) - room * Double(evictedCount)) }
        while due >= 1, evicted.popFirst() != nil { due -= 1 }
    }
}
