import TaskModel

extension [StepTree.Node] {
    /// Returns, for each node, the number of later steps that count towards progress, up to the
    /// first completion.
    ///
    /// The number is `nil` if this or any later node may be skipped, or depends on a rule, a draw
    /// or a round.
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

    /// Returns, for each node, whether Continue always leads from its page to the next node's page,
    /// without ending the task.
    ///
    /// This is true of most pages. For other pages, the rules have to be followed.
    func followedByPage() -> [Bool] {
        indices.map { index in
            let next = self[index].end
            let section = self[index].parent
            guard next < count, self[next].parent == section,
                section.map({ self[$0].isDrawn }) != true, self[index].step.flow.next.isEmpty
            else { return false }
            return self[next].isPage && !self[next].step.isCompletion && !self[next].mayBeSkipped
        }
    }

    /// Returns whether a step is always shown once, in file order, regardless of the answers.
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

extension StepTree.Node {
    fileprivate var isPlain: Bool {
        step.flow.next.isEmpty && !mayBeSkipped && repetition == nil && !isDrawn
    }

    fileprivate var mayBeSkipped: Bool {
        step.flow.skipWhen != nil || step.flow.isForFullInstructionsOnly
    }
}
