import TaskModel

extension [StepResult] {
    /// The results from the first to the one of a visit, by what each says was before it.
    ///
    /// A result only ever follows an older one, so one look backwards finds the chain.
    func chain(from visit: Int?) -> [StepResult] {
        guard var wanted = visit else { return [] }
        var chain: [StepResult] = []
        for result in reversed() where result.visit == wanted {
            chain.append(result)
            guard let previous = result.previous else { break }
            wanted = previous
        }
        return chain.reversed()
    }
}
