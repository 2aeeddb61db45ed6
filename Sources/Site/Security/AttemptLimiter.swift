import TaskModel

/// Counts failed attempts by a key, such as a name or an address, within a window of time.
actor AttemptLimiter {
    private let limit: Int
    private let seconds: Int64
    private let maximumKeys = 100_000
    private var failures: [String: [Instant]] = [:]

    /// Allows so many failures within so many seconds.
    init(limit: Int, seconds: Int64) {
        self.limit = limit
        self.seconds = seconds
    }

    /// Whether another attempt is allowed now.
    func allows(_ key: String, at now: Instant) -> Bool {
        recent(key, now).count < limit
    }

    /// Notes a failed attempt.
    func fail(_ key: String, at now: Instant) {
        if failures.count >= maximumKeys { forgetOld(now) }
        failures[key] = recent(key, now) + [now]
    }

    /// Forgets a key's failures after a success.
    func succeed(_ key: String) {
        failures[key] = nil
    }

    private func recent(_ key: String, _ now: Instant) -> [Instant] {
        (failures[key] ?? []).filter { now < $0.adding(seconds: seconds) }.suffix(limit)
    }

    private func forgetOld(_ now: Instant) {
        failures = failures.filter { key, _ in !recent(key, now).isEmpty }
        if failures.count >= maximumKeys { failures = [:] }
    }
}
