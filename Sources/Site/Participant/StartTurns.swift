import Storage

/// Lets a browser begin one session after another.
///
/// Whether a browser has a participant already is looked up before a session begins. Two presses of
/// one button, looked up at the same moment, would be two participants, who may come into two arms.
actor StartTurns {
    /// Who waits behind the one that begins, by browser.
    private var waiting: [SecretHash: [CheckedContinuation<Void, Never>]] = [:]

    /// Begins what is to be begun when nothing else of that browser is.
    func take<Value: Sendable>(
        for browser: SecretHash,
        _ begin: @Sendable () async throws -> Value
    ) async throws -> Value {
        if waiting[browser] == nil {
            waiting[browser] = []
        } else {
            await withCheckedContinuation { waiting[browser, default: []].append($0) }
        }
        defer { pass(browser) }
        return try await begin()
    }

    private func pass(_ browser: SecretHash) {
        guard var others = waiting[browser], !others.isEmpty else {
            waiting[browser] = nil
            return
        }
        let next = others.removeFirst()
        waiting[browser] = others
        next.resume()
    }
}
