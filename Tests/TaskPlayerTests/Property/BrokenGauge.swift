import TaskModel

@testable import TaskPlayer

/// A measure of progress with one deliberate fault, which the checks must find.
enum BrokenGauge: CaseIterable {
    /// Loses progress when the remaining path becomes longer.
    case forgetsTheWay
    /// Stays at the largest earlier share until the position has caught up.
    case waitsForThePosition
    /// Counts every result in the history, including those off the path.
    case countsTheHistory
    /// Is complete on the last page, before the end.
    case isDoneTooSoon

    /// The invariant that the measure violates.
    var breaks: Violation {
        switch self {
        case .forgetsTheWay: .progressWentBack
        case .waitsForThePosition: .progressStoodStill
        case .countsTheHistory: .progressUnsteady
        case .isDoneTooSoon: .progressOutOfBounds
        }
    }

    var measure: Gauge {
        { journey in journey.progress.map { measure($0, journey) } }
    }

    private func measure(_ progress: TaskProgress, _ journey: Journey) -> TaskProgress {
        let plain = progress.plainShare
        return switch self {
        case .forgetsTheWay: progress.with(plain)
        case .waitsForThePosition: progress.with(max(plain, journey.largestShareBefore))
        case .countsTheHistory:
            progress.with(1 - 1 / Double(journey.state.history.count + 2))
        case .isDoneTooSoon: progress.with(progress.position == progress.total ? 1 : plain)
        }
    }
}

extension TaskProgress {
    /// The completed share of the expected path.
    fileprivate var plainShare: Double {
        Double(position - 1) / Double(total)
    }

    fileprivate func with(_ share: Double) -> TaskProgress {
        TaskProgress(position: position, total: total, isEstimate: isEstimate, done: share)
    }
}

extension Journey {
    /// The largest `plainShare` on any page of the path.
    fileprivate var largestShareBefore: Double {
        path.map { result in
            var earlier = state
            earlier.visit = Visit(number: result.visit, address: result.address, began: second(0))
            earlier.lastResult = result.previous
            return anew(in: earlier).progress?.plainShare ?? 0
        }.max() ?? 0
    }
}
