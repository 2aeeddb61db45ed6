public import TaskModel

extension Journey {
    /// The results that the review page lists: the latest of every step on the path that asks, in the
    /// order in which the steps were first visited.
    ///
    /// Where the review at which the participant stands names steps, only those, and those of a
    /// section that it names; where it says so, also pages that ask nothing. A review of another task
    /// lists none of this one.
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

    /// The results that count: each step's latest, none of an entry that was taken out.
    var latestResults: [StepResult] {
        path.filter { findings.found($0.address)?.visit == $0.visit }
    }

    private func isListed(_ address: StepAddress, in review: Review?) -> Bool {
        guard let step = outline.page(address), let index = outline.index(of: address.step) else {
            return false
        }
        let asks = !step.items.isEmpty || review?.includesInstructions == true && step.isInstruction
        guard asks, let steps = review?.steps else { return asks }
        return steps.contains { outline.span(of: $0).contains(index) }
    }
}

extension Step {
    fileprivate var isInstruction: Bool {
        if case .page = body { items.isEmpty } else { false }
    }
}
