import TaskModel

@testable import TaskPlayer

extension Checker {
    /// Checks that the notices report exactly what happened, in order.
    mutating func checkNotices(_ before: SessionState, _ change: Change) {
        let drafts = change.notices.filter { $0.kind == .draftChanged }
        expect(drafts.allSatisfy { $0.isTrue(of: change, after: before) }, .wronglyTold)
        expect(drafts.count <= 1, .wronglyTold)
        let notices = change.notices.filter { $0.kind != .draftChanged }
        if change.outcome != .moved { return expect(notices.isEmpty, .wronglyTold) }
        expect(notices.compactMap(\.changedVisit) == change.accepted, .wronglyTold)
        expect(notices.dropFirst().allSatisfy { $0.kind != .stepDisappeared }, .wronglyTold)
        let reason = FinishReason(change.state.status)
        let isEnd = reason != nil && before.status != change.state.status
        expect(notices.compactMap(\.reason) == (isEnd ? [reason] : []), .wronglyTold)
        let isReady = isEnd && reason?.isFinal == true
        expect(notices.contains(.resultReady) == isReady, .wronglyTold)
        if isReady { expect(notices.dropLast().last == .resultReady, .wronglyTold) }
    }
}

extension Change {
    /// The numbers of the visits whose results are new, not replayed.
    fileprivate var accepted: [Int] {
        results.filter { !$0.isKept }.map(\.visit)
    }
}

extension SessionNotice {
    fileprivate var changedVisit: Int? {
        if case .resultChanged(_, let visit) = self { visit } else { nil }
    }

    /// Returns whether the notice names a draft that the change stores and that differs from the
    /// previous draft.
    fileprivate func isTrue(of change: Change, after before: SessionState) -> Bool {
        guard case .draftChanged(let step, _) = self, let draft = change.drafts[step] else {
            return false
        }
        return draft != nil && draft != before.drafts[step]
    }

    fileprivate var reason: FinishReason? {
        if case .finished(let reason, _) = self { reason } else { nil }
    }
}
