import TaskModel

/// The stored answers with which the path is replayed after a change on the review page.
///
/// They are those of the path that the change left, and those given since on the way back; of a step
/// that has both, the latter. Each is used once, so that a replay ends.
struct KeptResults {
    private var waiting: [Occasion: [StepResult]] = [:]

    /// Gathers what can be kept.
    ///
    /// - Parameters:
    ///   - state: The session, which knows the last result of the path that the change left.
    ///   - outline: The task.
    ///   - path: The path as it is now; what is on it is not needed.
    init(_ state: SessionState, _ outline: Outline, path: StepResults) {
        guard let visit = state.keepsFrom else { return }
        let occasions = Occasions(state, outline)
        let used = Set(path.map { Key($0) })
        let left = state.history.chain(from: visit).filter { !used.contains(Key($0)) }
        waiting = Dictionary(grouping: left.reversed(), by: occasions.occasion)
        for result in state.history.given(after: visit) where !result.isKept {
            let isUsed = used.contains(Key(result))
            waiting[occasions.occasion(of: result)] = isUsed ? nil : [result]
        }
    }

    /// Keeps a part of a path, with later answers in the place of each step's last ones.
    init(
        _ results: some BidirectionalCollection<StepResult>,
        replacing changed: some Sequence<StepResult>,
        _ state: SessionState,
        _ outline: Outline
    ) {
        let occasions = Occasions(state, outline)
        waiting = Dictionary(grouping: results.reversed(), by: occasions.occasion)
        for result in changed {
            let earlier = waiting[occasions.occasion(of: result), default: []].dropFirst()
            waiting[occasions.occasion(of: result)] = [result] + earlier
        }
    }

    /// The next stored result about the same.
    mutating func take(_ occasion: Occasion) -> StepResult? {
        waiting[occasion]?.popLast()
    }
}

extension KeptResults {
    /// What a result and its kept copies have in common; their rounds may differ.
    private struct Key: Hashable {
        let step: String
        let digest: String

        init(_ result: StepResult) {
            step = result.address.step
            digest = result.digest
        }
    }
}

extension StepResults {
    /// The results since a path was left; those that had followed it and were gone back from do
    /// not belong to them.
    fileprivate func given(after visit: Int) -> StepResults {
        var left: Set<Int> = [visit]
        return filter { result in
            guard result.visit > visit else { return false }
            guard let previous = result.previous, left.contains(previous) else { return true }
            left.insert(result.visit)
            return false
        }
    }
}
