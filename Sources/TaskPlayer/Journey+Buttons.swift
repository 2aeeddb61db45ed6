public import TaskModel

extension Journey {
    /// Whether the instructions are abbreviated; not any more once the full ones were asked for.
    public var isAbbreviated: Bool { findings.isAbbreviated }

    /// Whether the page at which the participant stands offers the full instructions.
    public var offersInstructions: Bool {
        guard state.status.isOpen, let current else { return false }
        return findings.offersInstructions(
            on: current.step,
            at: current.visit.address,
            isFirst: path.isEmpty
        )
    }

    /// The buttons of a page's own.
    public func buttons(at address: StepAddress) -> [StepButton] {
        state.status.isOpen ? outline.page(address)?.flow.buttons ?? [] : []
    }

    /// How many seconds the page at which the participant stands still stays; `nil` if one may go on.
    public func secondsLeft(now: Instant) -> Int? {
        guard state.status.isOpen, let current else { return nil }
        return current.step.secondsLeft(from: current.visit.began, to: now)
    }
}
