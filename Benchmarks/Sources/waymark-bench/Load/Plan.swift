import CLoad

/// What clients do, when, and for how long.
struct Plan: Sendable {
    /// What a client does at a time.
    enum Unit: Sendable {
        /// Sends the form, follows the redirect, reads the next page.
        case step
        /// Reads its page again.
        case page
    }

    /// When clients do it.
    enum Pace: Sendable {
        /// The next as soon as the last is done.
        case closed
        /// After a pause of each client's own, in seconds.
        case think(seconds: Double, exponential: Bool)
        /// So many in each second by all together.
        case rate(perSecond: Double, exponential: Bool)
    }

    var unit = Unit.step
    var pace = Pace.closed
    /// For how long; 0 until each client did its units.
    var seconds = 0.0
    /// How many units of each client; 0 until the time is over.
    var unitsEach = 0
    /// Of ten thousand steps, how many are broken off at a random place.
    var aborts = 0
}

extension Plan {
    /// The share of one of several threads, in C.
    func native(of threads: Int) -> load_plan {
        var plan = load_plan()
        plan.unit = unit == .step ? LOAD_STEP : LOAD_PAGE
        plan.duration = UInt64(seconds * 1e9)
        plan.units_each = UInt64(unitsEach)
        plan.aborts = UInt32(aborts)
        switch pace {
        case .closed: plan.pace = LOAD_CLOSED
        case .think(let seconds, let exponential):
            plan.pace = LOAD_THINK
            plan.pause = UInt64(seconds * 1e9)
            plan.exponential = exponential
        case .rate(let rate, let exponential):
            plan.pace = LOAD_RATE
            plan.pause = UInt64(1e9 * Double(threads) / rate)
            plan.exponential = exponential
        }
        return plan
    }
}
