import TaskModel

/// The stored answers with which the path is replayed after a change on the review page or in an
/// entry of a list.
///
/// They come from the path before the change and from later submissions. If a step has answers from
/// both, those from the submissions are used. Each result is used at most once, so that every
/// replay ends.
struct ReplayResults {
    private var waiting: [ReplayKey: [StepResult]] = [:]

    /// Creates replay results from a session after a change on the review page.
    ///
    /// - Parameters:
    ///   - state: The session; its `keepsFrom` is the last visit on the path before the change.
    ///   - tree: The steps of the task.
    ///   - path: The current path, whose results need no replay.
    init(_ state: SessionState, _ tree: StepTree, path: StepResults) {
        guard let visit = state.keepsFrom else { return }
        let replayKeys = ReplayKeys(state, tree)
        let used = Set(path.map { Key($0) })
        let left = state.history.chain(from: visit).filter { !used.contains(Key($0)) }
        waiting = Dictionary(grouping: left.reversed(), by: replayKeys.key)
        for result in state.history.given(after: visit) where !result.isKept {
            let isUsed = used.contains(Key(result))
            waiting[replayKeys.key(of: result)] = isUsed ? nil : [result]
        }
    }

    /// Creates replay results from a part of a path, with the changed results in place of the last
    /// results for the same pages.
    init(
        _ results: some BidirectionalCollection<StepResult>,
        replacing changed: some Sequence<StepResult>,
        _ state: SessionState,
        _ tree: StepTree
    ) {
        let replayKeys = ReplayKeys(state, tree)
        waiting = Dictionary(grouping: results.reversed(), by: replayKeys.key)
        for result in changed {
            let earlier = waiting[replayKeys.key(of: result), default: []].dropFirst()
            waiting[replayKeys.key(of: result)] = [result] + earlier
        }
    }

    /// Removes and returns the next stored result for a key.
    mutating func take(_ key: ReplayKey) -> StepResult? {
        waiting[key]?.popLast()
    }
}

extension ReplayResults {
    /// The properties that a result shares with its replayed copies; the rounds may differ.
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
    /// Returns the results after a path's last visit, without those that continued the path and
    /// were then undone with Back.
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
