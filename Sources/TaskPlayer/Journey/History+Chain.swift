import TaskModel

extension StepResults {
    /// Follows `previous` back from a visit and returns the results found, oldest first.
    ///
    /// `previous` always refers to an earlier result, so a single backward scan finds the chain.
    /// If the participant never went back, the history is the chain and is not copied.
    func chain(from visit: Int?) -> StepResults {
        guard let visit else { return [] }
        return isChain(to: visit) ? self : collected(from: visit)
    }

    private func isChain(to visit: Int) -> Bool {
        guard last?.visit == visit, first?.previous == nil else { return false }
        return indices.dropFirst().allSatisfy { self[$0].previous == self[$0 - 1].visit }
    }

    private func collected(from visit: Int) -> StepResults {
        var wanted = visit
        var chain: [StepResult] = []
        for index in indices.reversed() where self[index].visit == wanted {
            chain.append(self[index])
            guard let previous = self[index].previous else { break }
            wanted = previous
        }
        return StepResults(chain.reversed())
    }
}
