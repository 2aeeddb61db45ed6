import TaskModel

extension Outline {
    /// For each node how many steps lie ahead that progress counts, up to the first completion, as
    /// long as nothing from it on depends on anything.
    func stepsAhead() -> [Int?] {
        var ahead = [Int?](repeating: nil, count: nodes.count)
        var count = 0
        for index in nodes.indices.reversed() {
            guard isPlain(index) else { break }
            ahead[index] = count
            guard nodes[index].isPage else { continue }
            if nodes[index].step.isCompletion { count = 0 }
            count += nodes[index].counts ? 1 : 0
        }
        return ahead
    }

    /// Whether a step is shown once, in the order of the file, whatever was answered.
    private func isPlain(_ index: Int) -> Bool {
        guard nodes[index].repeating == nil else { return false }
        return (sections(around: index) + [index]).allSatisfy { index in
            let flow = nodes[index].step.flow
            return flow.next.isEmpty && flow.skipWhen == nil && !flow.isForFullInstructionsOnly
                && nodes[index].repetition == nil && !isDrawn(index)
        }
    }
}
