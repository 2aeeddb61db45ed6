public import TaskModel

extension Change {
    /// Returns the change that a store commits when it applies this change to a state.
    ///
    /// All stores share this function, so that they store the same data. Only the fields that a
    /// change may alter are taken from this change's state. Results and drafts are merged into the
    /// state, and the revision increases by one. For a discarded session, the answers and the
    /// notices that depend on them are removed. The link parameters are also removed, because they
    /// may identify a person.
    ///
    /// - Parameter base: The committed state on which the change was decided.
    /// - Returns: The change to write, which the store also returns to its caller.
    /// - Throws: `StorageError.taken` if the visit of a result already has a result, or if a result
    ///   or the state refers to a visit without a result. A change that discards the session never
    ///   throws.
    public func committed(on base: SessionState) throws(StorageError) -> Change {
        var change = self
        change.state = moved(base)
        if state.status == .discarded { change.discard() } else { try change.keep() }
        return change
    }

    /// Returns the base state with the next revision and, in the fields that a change may alter,
    /// the values from this change.
    private func moved(_ base: SessionState) -> SessionState {
        var next = base
        next.language = state.language
        // An allocation is permanent, so an existing arm is not replaced.
        next.arm = base.arm ?? state.arm
        next.status = state.status
        next.visit = state.visit
        next.lastResult = state.lastResult
        next.returnsTo = state.returnsTo
        next.keepsFrom = state.keepsFrom
        next.updatedAt = state.updatedAt
        next.finishedAt = state.finishedAt
        next.failures = state.failures
        next.revision = base.revision + 1
        return next
    }

    private mutating func discard() {
        results = []
        drafts = [:]
        leftVisit = nil
        enrolment = nil
        consents = []
        notices.removeAll { $0.kind.goesWithAnswers }
        state.removeGivenData()
        state.history = []
        state.failures = []
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
            throw .taken("visit \(last), named as the last result, has no result")
        }
        for (address, fields) in drafts { state.drafts[address] = fields }
    }

    private func check(_ result: StepResult) throws(StorageError) {
        if isAnswered(result.visit) {
            throw .taken("visit \(result.visit) already has a result")
        }
        if let previous = result.previous, !isAnswered(previous) {
            throw .taken("visit \(previous), before \(result.visit), has no result")
        }
    }

    private func isAnswered(_ visit: Int) -> Bool {
        state.history.contains(visit: visit)
    }
}
