import TaskModel

extension StepResults {
    /// The results from the first to the one of a visit, by what each says was before it.
    ///
    /// A result only ever follows an older one, so one look backwards finds the chain. Who has never
    /// gone back has a history that is the chain, which is then not copied.
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
