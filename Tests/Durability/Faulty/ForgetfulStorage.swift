import Storage
import TaskModel

/// A faulty storage that hides earlier submissions of a form from decisions, by changing the
/// digests in the history.
struct ForgetfulStorage: DecoratedStorage {
    private static let mark = "unknown"

    let base: any Storage

    func update<Value: Sendable>(
        _ id: String,
        from known: SessionState?,
        _ decide: @escaping @Sendable (SessionState) throws -> (Change, Value)
    ) async throws -> (change: Change, value: Value) {
        try await base.update(id, from: known) { state in
            var state = state
            state.history = StepResults(state.history.map { $0.known(by: Self.mark + $0.digest) })
            var (change, value) = try decide(state)
            change.results = change.results.map { result in
                guard result.digest.hasPrefix(Self.mark) else { return result }
                return result.known(by: String(result.digest.dropFirst(Self.mark.count)))
            }
            return (change, value)
        }
    }
}

extension StepResult {
    /// Returns a copy with another digest and without a destination.
    fileprivate func known(by digest: String) -> StepResult {
        StepResult(
            visit: visit,
            address: address,
            previous: previous,
            outcome: outcome,
            answers: answers,
            digest: digest,
            isKept: isKept,
            began: began,
            ended: ended
        )
    }
}
