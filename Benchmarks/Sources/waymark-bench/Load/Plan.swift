import CLoad

/// The work of clients, its pace and its duration.
struct Plan: Sendable {
    /// A unit of work of a client.
    enum Unit: Sendable {
        /// Sends the form, follows the redirect and reads the next page.
        case step
        /// Reads the client's page again.
        case page
    }

    enum Pace: Sendable {
        /// The next unit starts as soon as the previous unit ends.
        case closed
        /// Each client pauses before its next unit, for the given number of seconds on average.
        case think(seconds: Double, exponential: Bool)
        /// Units start at a given rate for all clients together.
        case rate(perSecond: Double, exponential: Bool)
    }

    var unit = Unit.step
    var pace = Pace.closed
    /// The duration; 0 to continue until each client has completed `unitsEach` units.
    var seconds = 0.0
    /// The number of units of each client; 0 to continue until the duration is over.
    var unitsEach = 0
    /// The number of steps, out of 10,000, that are slowed down or are aborted at a random point.
    var aborts = 0
}

extension Plan {
    /// Returns the plan as a C structure for one of `threads` threads.
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
