import TaskModel

/// Counts attempts by a key, such as a name or an address, within a window of time.
actor AttemptLimiter {
    private let limit: Int
    private let seconds: Int64
    private let maximumKeys = 100_000
    private var attempts: [String: [Instant]] = [:]

    /// Allows so many attempts that fail within so many seconds.
    init(limit: Int, seconds: Int64) {
        self.limit = limit
        self.seconds = seconds
    }

    /// Counts an attempt that begins, and says whether it is allowed.
    ///
    /// It counts before it is known whether it succeeds, so that many at once are no way around.
    func begin(_ key: String, at now: Instant) -> Bool {
        if attempts.count >= maximumKeys { forgetOld(now) }
        let recent = recent(key, now)
        guard recent.count < limit else { return false }
        attempts[key] = recent + [now]
        return true
    }

    /// Takes back an attempt that succeeded.
    func takeBack(_ key: String) {
        attempts[key]?.removeLast()
        if attempts[key]?.isEmpty == true { attempts[key] = nil }
    }

    private func recent(_ key: String, _ now: Instant) -> [Instant] {
        (attempts[key] ?? []).filter { now < $0.adding(seconds: seconds) }.suffix(limit)
    }

    private func forgetOld(_ now: Instant) {
        attempts = attempts.filter { key, _ in !recent(key, now).isEmpty }
        if attempts.count >= maximumKeys { attempts = [:] }
    }
}
