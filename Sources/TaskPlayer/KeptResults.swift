import TaskModel

/// The stored answers with which the path is replayed after a change on the review page.
///
/// They are those of the path that the change left, and those given since on the way back; of a step
/// that has both, the latter. Each is used once, so that a replay ends.
struct KeptResults {
    private var waiting: [StepAddress: [StepResult]] = [:]

    /// Gathers what can be kept.
    ///
    /// - Parameters:
    ///   - history: Every result of the session.
    ///   - path: The path as it is now; what is on it is not needed.
    ///   - visit: The last result of the path that the change left.
    init(_ history: [StepResult], path: [StepResult], from visit: Int?) {
        guard let visit else { return }
        let used = Set(path.map { Key($0) })
        let left = history.chain(from: visit).filter { !used.contains(Key($0)) }
        waiting = Dictionary(grouping: left.reversed(), by: \.address)
        for result in history.given(after: visit) where !result.isKept {
            waiting[result.address] = used.contains(Key(result)) ? nil : [result]
        }
    }

    /// The next stored result of a step.
    mutating func take(_ address: StepAddress) -> StepResult? {
        waiting[address]?.popLast()
    }
}

extension KeptResults {
    /// What a result and its kept copies have in common.
    private struct Key: Hashable {
        let address: StepAddress
        let digest: String

        init(_ result: StepResult) {
            address = result.address
            digest = result.digest
        }
    }
}

extension [StepResult] {
    /// The results since a path was left; those that had followed it and were gone back from do
    /// not belong to them.
    fileprivate func given(after visit: Int) -> [StepResult] {
        var left: Set<Int> = [visit]
        return filter { result in
            guard result.visit > visit else { return false }
            guard let previous = result.previous, left.contains(previous) else { return true }
            left.insert(result.visit)
            return false
        }
    }
}
