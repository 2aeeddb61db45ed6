import TaskModel

@testable import TaskPlayer

/// Measures of progress with one mistake each, by which the checks themselves are checked.
enum BrokenGauge: CaseIterable {
    /// Forgets what was done on the way when the way ahead becomes longer.
    case forgetsTheWay
    /// Stays at the largest share that was ever reached until the position has caught up.
    case waitsForThePosition
    /// Counts every page that was ever left, those left again with Back too.
    case countsTheHistory
    /// Is done before the end.
    case isDoneTooSoon

    /// The promise that it breaks.
    var breaks: Violation {
        switch self {
        case .forgetsTheWay: .progressWentBack
        case .waitsForThePosition: .progressStoodStill
        case .countsTheHistory: .progressUnsteady
        case .isDoneTooSoon: .progressOutOfBounds
        }
    }

    /// What it measures instead.
    var measure: Gauge {
        { journey in journey.progress.map { measure($0, journey) } }
    }

    private func measure(_ progress: Progress, _ journey: Journey) -> Progress {
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

extension Progress {
    /// The share of the expected path that lies behind.
    fileprivate var plainShare: Double {
        Double(position - 1) / Double(total)
    }

    fileprivate func with(_ share: Double) -> Progress {
        Progress(position: position, total: total, isEstimate: isEstimate, done: share)
    }
}

extension Journey {
    /// The largest plain share on any page of the path.
    fileprivate var largestShareBefore: Double {
        path.map { result in
            var earlier = state
            earlier.visit = Visit(number: result.visit, address: result.address, began: second(0))
            earlier.lastResult = result.previous
            return anew(in: earlier).progress?.plainShare ?? 0
        }.max() ?? 0
    }
}
