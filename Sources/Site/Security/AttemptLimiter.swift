import TaskModel

/// A limiter that counts attempts by key, such as a name or a network, in a sliding time window.
///
/// The number of keys is limited. While that many keys have recent attempts, new keys are rejected:
/// evicting a key that has reached its limit would reset its count.
actor AttemptLimiter<Key: Hashable & Sendable> {
    private let limit: Int
    private let seconds: Int64
    private let maximumKeys: Int
    private var attempts: [Key: [Instant]] = [:]
    /// The time of the last purge of keys without recent attempts; a purge checks every key.
    private var purgedAt: Instant?

    /// Creates a limiter that allows `limit` attempts for a key within `seconds`.
    init(limit: Int, seconds: Int64, maximumKeys: Int = 100_000) {
        self.limit = limit
        self.seconds = seconds
        self.maximumKeys = maximumKeys
    }

    /// Returns whether an attempt is allowed, and counts it if so.
    ///
    /// Attempts count before their result is known, so concurrent attempts cannot exceed the limit.
    func begin(_ key: Key, at now: Instant) -> Bool {
        let recent = recent(key, now)
        guard recent.count < limit, hasRoom(for: key, now) else { return false }
        attempts[key] = recent + [now]
        return true
    }

    /// Removes the newest attempt of a key, for example because the attempt succeeded.
    func undoAttempt(_ key: Key) {
        guard var rest = attempts[key], !rest.isEmpty else { return }
        rest.removeLast()
        attempts[key] = rest.isEmpty ? nil : rest
    }

    private func recent(_ key: Key, _ now: Instant) -> [Instant] {
        (attempts[key] ?? []).filter { now < $0.adding(seconds: seconds) }.suffix(limit)
    }

    private func hasRoom(for key: Key, _ now: Instant) -> Bool {
        if attempts[key] != nil { return true }
        let pause = attempts.count < maximumKeys ? seconds : 1
        if let purgedAt, now < purgedAt.adding(seconds: pause) {
            return attempts.count < maximumKeys
        }
        purgedAt = now
        attempts = attempts.filter { key, _ in !recent(key, now).isEmpty }
        return attempts.count < maximumKeys
    }
}
