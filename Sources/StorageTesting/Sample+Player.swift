import TaskModel

extension Sample {
    /// Returns a change that answers the current visit and moves to the next step.
    static func answer(
        _ state: SessionState,
        _ digest: String = "posted",
        _ answers: [String: Answer] = ["item": .value(.integer(1))],
        _ outcome: StepResult.VisitOutcome = .completed,
        at seconds: Int64 = 10
    ) -> Change {
        let result = StepResult(
            visit: state.visit.number,
            address: state.visit.address,
            previous: state.lastResult,
            outcome: outcome,
            answers: answers,
            digest: digest,
            began: state.visit.began,
            ended: at(seconds)
        )
        return Change(state: moved(state, at: seconds), results: [result])
    }

    /// Returns a change that leaves the current visit with an outcome and without answers.
    static func press(_ state: SessionState, _ outcome: StepResult.VisitOutcome) -> Change {
        answer(state, outcome.rawValue, [:], outcome)
    }

    /// Returns the state at the next step, with the current visit as the last result.
    static func moved(_ state: SessionState, at seconds: Int64) -> SessionState {
        var next = state
        let number = state.visit.number + 1
        next.lastResult = state.visit.number
        next.visit = Visit(
            number: number,
            address: StepAddress("step\(number)"),
            began: at(seconds)
        )
        next.updatedAt = at(seconds)
        return next
    }

    /// Returns a change that sets the status of a session and leaves the session at its step.
    static func end(_ state: SessionState, _ status: SessionStatus, at seconds: Int64) -> Change {
        var next = state
        next.status = status
        next.updatedAt = at(seconds)
        next.finishedAt = status.isOpen ? nil : at(seconds)
        return Change(state: next)
    }
}
