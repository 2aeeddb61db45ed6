public import TaskModel

extension Change {
    /// What a store commits when it applies this change to a state.
    ///
    /// The stores share it, so that they keep the same: only what a change may alter is altered,
    /// the results and drafts are the ones that are written, the revision is one higher, and
    /// nothing is left of the answers of a session that is discarded, nor of its link parameters,
    /// which may identify a person.
    ///
    /// - Parameter base: The committed state on which the change was decided.
    /// - Returns: The change to write and to return.
    /// - Throws: `StorageError.taken` when a result's visit has one already, or names a visit before
    ///   it that has none.
    public func committed(on base: SessionState) throws(StorageError) -> Change {
        var change = self
        change.state = moved(base)
        if state.status == .discarded { change.discard() } else { try change.keep() }
        return change
    }

    /// The base with the navigation state of this change.
    private func moved(_ base: SessionState) -> SessionState {
        var next = base
        next.language = state.language
        // An allocation is for good.
        next.arm = base.arm ?? state.arm
        next.status = state.status
        next.visit = state.visit
        next.lastResult = state.lastResult
        next.returnsTo = state.returnsTo
        next.keepsFrom = state.keepsFrom
        next.updatedAt = state.updatedAt
        next.finishedAt = state.finishedAt
        next.revision = base.revision + 1
        return next
    }

    private mutating func discard() {
        results = []
        drafts = [:]
        notices.removeAll { $0.kind.goesWithAnswers }
        state.removeGivenData()
        state.history = []
        state.drafts = [:]
        state.lastResult = nil
        state.returnsTo = nil
        state.keepsFrom = nil
    }

    private mutating func keep() throws(StorageError) {
        for result in results {
            try check(result)
            state.history.append(result)
        }
        if let last = state.lastResult, !isAnswered(last) {
            throw .taken("visit \(last) has no result that could be the last")
        }
        for (address, fields) in drafts { state.drafts[address] = fields }
    }

    private func check(_ result: StepResult) throws(StorageError) {
        if isAnswered(result.visit) {
            throw .taken("visit \(result.visit) has a result")
        }
        if let previous = result.previous, !isAnswered(previous) {
            throw .taken("visit \(previous), before \(result.visit), has no result")
        }
    }

    private func isAnswered(_ visit: Int) -> Bool {
        state.history.contains(visit: visit)
    }
}
