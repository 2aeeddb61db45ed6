public import TaskModel

extension Journey {
    /// The results that the review page lists: the latest result of each step that asks a question.
    ///
    /// They are in the order in which the steps were first visited on the path. If the current
    /// review names steps, only those and the steps of named sections are listed. If the review
    /// includes instructions, pages without questions are listed too. A review of another task
    /// lists no results of this task.
    public var reviewed: [StepResult] {
        let review = currentReview
        guard review?.task == nil || review?.task == task.id else { return [] }
        let latest = Dictionary(latestResults.map { ($0.address, $0) }) { _, last in last }
        var seen: Set<StepAddress> = []
        return path.compactMap { result in
            guard seen.insert(result.address).inserted, let last = latest[result.address] else {
                return nil
            }
            return isListed(last.address, in: review) ? last : nil
        }
    }

    private var currentReview: Review? {
        if case .review(let review) = current?.step.body { review } else { nil }
    }

    /// The latest result of each step in each round, without results of removed entries.
    var latestResults: [StepResult] {
        path.filter { evaluation.latestVisit($0.address)?.visit == $0.visit }
    }

    private func isListed(_ address: StepAddress, in review: Review?) -> Bool {
        guard let step = tree.page(address), let index = tree.index(of: address.step) else {
            return false
        }
        let asks = !step.items.isEmpty || review?.includesInstructions == true && step.isInstruction
        guard asks, let steps = review?.steps else { return asks }
        return steps.contains { tree.span(of: $0).contains(index) }
    }
}

extension Step {
    fileprivate var isInstruction: Bool {
        if case .page = body { items.isEmpty } else { false }
    }
}
