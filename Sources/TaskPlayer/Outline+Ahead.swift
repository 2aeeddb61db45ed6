import TaskModel

extension [Outline.Node] {
    /// For each node how many steps lie ahead that progress counts, up to the first completion, as
    /// long as nothing from it on depends on anything.
    func stepsAhead() -> [Int?] {
        var ahead = [Int?](repeating: nil, count: count)
        var counted = 0
        for index in indices.reversed() {
            guard isPlain(index) else { break }
            ahead[index] = counted
            guard self[index].isPage else { continue }
            if self[index].step.isCompletion { counted = 0 }
            counted += self[index].counts ? 1 : 0
        }
        return ahead
    }

    /// Whether a step is shown once, in the order of the file, whatever was answered.
    private func isPlain(_ index: Int) -> Bool {
        guard self[index].repeating == nil else { return false }
        var place: Int? = index
        while let here = place {
            guard self[here].isPlain else { return false }
            place = self[here].parent
        }
        return true
    }
}

extension Outline.Node {
    fileprivate var isPlain: Bool {
        let flow = step.flow
        return flow.next.isEmpty && flow.skipWhen == nil && !flow.isForFullInstructionsOnly
            && repetition == nil && !isDrawn
    }
}
