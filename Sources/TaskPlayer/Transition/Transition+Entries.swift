import TaskModel

extension Transition {
    /// Cuts the path before a visit, and preserves later changes to an entry.
    ///
    /// A participant may open an entry of a list, continue from some of its pages and return to the
    /// list before the entry's last page. The new answers were accepted, so they replace the
    /// entry's earlier answers, and the path is replayed from the entry's first page. If the replay
    /// reaches a page without an answer, the entry is unchanged, but its pages still show the new
    /// answers.
    mutating func cutKeepingChange(at index: Int) {
        let before = self
        guard !replaceEntry(openedAt: index) else { return }
        self = before
        cut(at: index)
    }

    private mutating func replaceEntry(openedAt index: Int) -> Bool {
        let opened = path[index]
        guard case .pressed(.change(let round)) = opened.outcome else { return false }
        guard let list = tree.index(of: opened.address.step) else { return false }
        let isOfEntry = { [tree] (result: StepResult) in
            result.address.round == round && tree.repeating(result.address.step) == list
        }
        let changed = state.history.filter { $0.visit > opened.visit && isOfEntry($0) }
        guard let first = path[..<index].firstIndex(where: isOfEntry) else { return false }
        let old = path[first..<index]
        var replay = ReplayResults(old, replacing: changed.latest, state, tree)
        cut(at: first)
        guard !changed.isEmpty, follow(&replay, to: opened.address) else { return false }
        let pages = old.count { $0.address == opened.address }
        return path[first...].count { $0.address == opened.address } == pages
    }

    /// Replays stored results for as long as they apply, and returns whether the path then
    /// continues at an address.
    private mutating func follow(_ replay: inout ReplayResults, to address: StepAddress) -> Bool {
        var result = next()
        while case .step(let place) = result, self.replay(place, &replay) { result = next() }
        return result == .step(address)
    }
}

extension StepResults {
    /// The last result of each step that was answered or skipped.
    fileprivate var latest: [StepResult] {
        let pairs = filter { !$0.isPressed }.map { ($0.address, $0) }
        return Array(Dictionary(pairs) { $1 }.values)
    }
}
