import TaskModel

/// The timer of a page.
extension Transition {
    /// Returns the maximum time, in milliseconds, by which the end of the page's timer may precede
    /// the end of the server's timer.
    ///
    /// The result is a tenth of the timer's duration, at most two seconds. It is 0 unless the Start
    /// button or the page's script started the timer.
    ///
    /// The page starts its timer immediately, but the server starts its own only when the start is
    /// stored.
    private func tolerance(of timer: StepTimer) -> Int64 {
        guard state.visit.timer.started != nil else { return 0 }
        return min(2000, timer.milliseconds(in: state.visit) / 10)
    }

    /// Returns whether a page with questions was submitted with Continue after its time was up.
    ///
    /// Such a submission must not be rejected for missing or invalid answers. The result is `false`
    /// if the step's times are not recorded.
    func isLate(_ submission: Submission, on step: Step, _ action: SubmitAction) -> Bool {
        guard case .continue = action, let timer = step.timer, timer.isRecorded,
            isCurrent(submission), !step.items.isEmpty
        else { return false }
        return timer.state(in: state.visit, at: now) == .over
    }

    /// Starts, pauses, resumes or extends the timer of the current visit.
    ///
    /// The input is stored as a draft. A press on an outdated page changes nothing else.
    mutating func time(
        _ action: TimerAction,
        _ submission: Submission
    ) throws(ActionError) -> Change {
        let step = try page(submission.address)
        try requireOpen()
        guard isCurrent(submission) else {
            return isNews(submission) ? stale(submission) : unchanged()
        }
        guard let timer = step.timer, timer.offers(action) else {
            throw .unknownButton(submission.address)
        }
        var visit = state.visit
        visit.timer.apply(action, at: now, by: timer, in: state.visit)
        guard visit != state.visit else {
            return isNews(submission) ? try storeDraft(submission) : unchanged()
        }
        set(\.visit, to: visit)
        set(\.status, to: .inProgress)
        if isNews(submission) { draft(submission) }
        return change(.moved)
    }

    /// Rejects an action that the step's timer does not allow, or does not allow yet.
    func requireTime(
        of step: Step,
        _ submission: Submission,
        _ action: SubmitAction
    ) throws(ActionError) {
        guard let timer = step.timer else {
            guard !action.isCut else { throw .unknownButton(submission.address) }
            return
        }
        guard isCurrent(submission) else { return }
        let timeState = timer.state(in: state.visit, at: now)
        switch action {
        case .interrupt:
            guard timer.endsOnInterrupt else { throw .unknownButton(submission.address) }
        case .skip where timer.isRecorded, .editSkip where timer.isRecorded, .press: break
        case .continue, .edit, .skip, .editSkip, .timeOut:
            guard timeState != .ready else { throw .timeNotRunning }
            guard let left = timeState.left, left > tolerance(of: timer) else { return }
            if timeState.isPaused, !timer.canFinishEarly { throw .timeNotRunning }
            guard timer.canFinishEarly, case .continue = action else {
                throw .tooEarly(seconds: timeState.secondsLeft ?? 0)
            }
        }
    }

    /// Returns the record of a visit's times as an answer.
    ///
    /// The result is `nil` if the times are not recorded, or if the visit ended with a button other
    /// than Continue or Skip.
    func timing(
        of step: Step,
        _ submission: Submission,
        _ action: SubmitAction
    ) -> Answer? {
        guard let timer = step.timer, timer.isRecorded, action.press == nil else { return nil }
        let isCurrent = isCurrent(submission)
        let record = TimingRecord(
            isCurrent ? outcome(of: timer, action) : .again,
            of: timer,
            in: isCurrent ? state.visit : nil,
            device: submission.timing,
            at: now
        )
        return .value(record.value)
    }

    private func outcome(of timer: StepTimer, _ action: SubmitAction) -> TimingRecord.Outcome {
        switch action {
        case .timeOut: return .timedOut
        case .interrupt: return .interrupted
        case .skip, .editSkip: return .skipped
        case .continue, .edit, .press: break
        }
        let left = timer.state(in: state.visit, at: now).left ?? 0
        if left > 0 { return timer.canFinishEarly ? .early : .finished }
        // With a fixed duration, no answer is late.
        return timer.canFinishEarly ? .late : .finished
    }
}

extension StepTimer {
    /// Returns whether the timer supports an action.
    fileprivate func offers(_ action: TimerAction) -> Bool {
        switch action {
        case .start: true
        case .pause, .resume: isPausable
        case .extend: `extension` != nil
        }
    }
}

extension VisitTimer {
    /// Applies an action if the timer's state allows it.
    ///
    /// A timer that started automatically can be started once more, because the page may have had
    /// to wait until the browser allowed sounds.
    fileprivate mutating func apply(
        _ action: TimerAction,
        at now: Instant,
        by timer: StepTimer,
        in visit: Visit
    ) {
        let state = timer.state(in: visit, at: now)
        switch (action, state) {
        case (.start, _) where started == nil: start(at: now)
        case (.pause, .running): pause(at: now)
        case (.resume, .paused): resume(at: now)
        case (.extend, .running), (.extend, .paused), (.extend, .over):
            if extensions < StepTimer.mostExtensions { extend() }
        default: break
        }
    }
}
