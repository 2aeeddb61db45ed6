import Storage

/// A mutex that serialises each browser's requests to start a session or accept an invitation.
///
/// A request that may create a participant first looks up the browser's participant. Two concurrent
/// requests, for example after a double click, would both find no participant. They would create
/// two participants, possibly in different arms.
actor KeyedMutex {
    /// The waiting requests, by browser; `nil` for a browser without a request in progress.
    private var waiting: [SecretHash: [CheckedContinuation<Void, Never>]] = [:]

    /// Runs a request when no other request of the same browser is in progress.
    func withLock<Value: Sendable>(
        for browser: SecretHash,
        _ body: @Sendable () async throws -> Value
    ) async throws -> Value {
        if waiting[browser] == nil {
            waiting[browser] = []
        } else {
            await withCheckedContinuation { waiting[browser, default: []].append($0) }
        }
        defer { unlock(browser) }
        return try await body()
    }

    private func unlock(_ browser: SecretHash) {
        guard var others = waiting[browser], !others.isEmpty else {
            waiting[browser] = nil
            return
        }
        let next = others.removeFirst()
        waiting[browser] = others
        next.resume()
    }
}
