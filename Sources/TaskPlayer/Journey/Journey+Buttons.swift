public import TaskModel

extension Journey {
    /// Whether the instructions are abbreviated; `false` once full instructions have been
    /// requested.
    public var isAbbreviated: Bool { evaluation.isAbbreviated }

    /// Whether the current page offers the full instructions.
    public var offersInstructions: Bool {
        guard state.status.isOpen, let current else { return false }
        return evaluation.offersInstructions(
            on: current.step,
            at: current.visit.address,
            isFirst: path.isEmpty
        )
    }

    /// Returns the author's buttons on a page; none once the session has ended.
    public func buttons(at address: StepAddress) -> [StepButton] {
        state.status.isOpen ? tree.page(address)?.flow.buttons ?? [] : []
    }

    /// Returns the state of the current page's timer, or `nil` if the page has no timer or the
    /// session has ended.
    public func timerState(now: Instant) -> StepTimer.State? {
        guard state.status.isOpen, let current else { return nil }
        return current.step.timer?.state(in: current.visit, at: now)
    }

    /// Returns the remaining seconds of a timer that must end before the participant may continue
    /// from the current page.
    ///
    /// The result is `nil` if there is no such timer, if it has not started, or if its time is up.
    /// It is also `nil` if the session has ended.
    public func secondsLeft(now: Instant) -> Int? {
        guard current?.step.timer?.canFinishEarly == false,
            let left = timerState(now: now)?.secondsLeft, left > 0
        else { return nil }
        return left
    }
}
