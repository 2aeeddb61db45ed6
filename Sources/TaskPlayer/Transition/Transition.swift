import TaskModel

/// The state while an action is applied: the path as cut and extended so far, and the data to
/// write.
struct Transition {
    let journey: Journey
    let now: Instant
    /// The context in which the action's form, if any, was filled in.
    let context: AnswerContext?
    private(set) var state: SessionState
    private(set) var path: StepResults
    private(set) var evaluation: EvaluationContext
    /// The participant's arm, if the caller knows it.
    let arm: String?
    let randomisation: Randomisation?
    var navigator: Navigator
    private var results: [StepResult] = []
    private var drafts: [StepAddress: RawFields?] = [:]
    private var notices: [SessionNotice] = []
    private var leftVisit: LeftVisit?
    private var lastVisit: Int

    init(
        _ journey: Journey,
        arm: String? = nil,
        randomisation: Randomisation? = nil,
        context: AnswerContext? = nil,
        now: Instant
    ) {
        self.journey = journey
        self.arm = arm
        self.randomisation = randomisation
        self.context = context
        self.now = now
        navigator = Navigator(journey.tree, seed: journey.state.seed)
        state = journey.state
        path = journey.path
        evaluation = journey.evaluation
        lastVisit = max(journey.state.visit.number, journey.state.history.highestVisit)
    }

    var tree: StepTree { journey.tree }

    /// Updates the state's revision and time, and returns the change to write.
    mutating func change(_ outcome: Change.ActionOutcome) -> Change {
        state.revision += 1
        state.updatedAt = now
        return Change(
            state: state,
            results: results,
            drafts: drafts,
            outcome: outcome,
            notices: notices,
            leftVisit: leftVisit
        )
    }

    /// The journey after this action; `nil` if its progress must be advanced result by result with
    /// `following(_:)`.
    var journeyAfter: Journey? {
        guard journey.passed == nil else { return nil }
        return Journey(journey, state, path: path, evaluation)
    }

    /// Returns an empty change for an action that was applied before or changes nothing.
    func unchanged() -> Change {
        Change(state: journey.state, outcome: .repeated)
    }

    func requireOpen() throws(ActionError) {
        guard state.status.isOpen else { throw .ended(state.status) }
    }

    func page(_ address: StepAddress) throws(ActionError) -> Step {
        guard let step = tree.page(address), isWithinReach(address) else {
            throw .unknownStep(address)
        }
        return step
    }

    /// Returns whether a round of a repeated section can have been shown.
    ///
    /// Without this check, forged forms could store drafts in any number of rounds.
    private func isWithinReach(_ address: StepAddress) -> Bool {
        guard address.round > Self.mostUnseenRounds else { return true }
        let seen = state.history.map(\.address.round) + [state.visit.address.round]
        return address.round - Self.mostUnseenRounds <= seen.max() ?? 1
    }

    /// The maximum number by which a round can exceed the highest visited round.
    ///
    /// Rounds of abandoned entries, for example, are not in the history.
    private static let mostUnseenRounds = 10
}

extension Transition {
    /// Returns the next unused visit number.
    mutating func newVisit() -> Int {
        lastVisit += 1
        return lastVisit
    }

    /// Shortens the path to the results before an index; the history does not change.
    mutating func cut(at index: Int) {
        guard index < path.count else { return }
        path.removeSubrange(index...)
        state.lastResult = path.last?.visit
        evaluation = EvaluationContext(journey.task, tree, state, path: path)
    }

    /// Appends a result to the path, with the policy's destination and additional answers.
    mutating func append(_ result: StepResult) {
        record(directed(completed(result)))
    }

    /// Appends a complete result to the path.
    mutating func record(_ result: StepResult) {
        path.append(result)
        evaluation.add(result)
        results.append(result)
        state.history.append(result)
        state.lastResult = result.visit
    }

    mutating func add(_ failure: RecordedFailure) {
        state.failures.append(failure)
    }

    /// Allocates the participant to an arm permanently.
    mutating func allocate(_ arm: String) {
        state.arm = arm
        evaluation.arm = arm
    }

    /// Stores the input as a draft.
    ///
    /// Observers are notified if the draft differs from the draft before this action. A blank first
    /// draft is not reported.
    mutating func draft(_ submission: Submission) {
        let before = journey.state.drafts[submission.address]
        if before != submission.fields, before != nil || !submission.isBlank {
            report(.draftChanged(submission.address, visit: submission.visit))
        }
        draft(submission.fields, at: submission.address)
    }

    mutating func draft(_ fields: RawFields, at address: StepAddress) {
        drafts.updateValue(fields, forKey: address)
        state.drafts[address] = fields
    }

    mutating func dropDraft(of address: StepAddress) {
        guard state.drafts.removeValue(forKey: address) != nil else { return }
        drafts.updateValue(nil, forKey: address)
    }

    mutating func report(_ notice: SessionNotice) {
        notices.append(notice)
    }

    /// Records that the participant leaves the current visit, which has no result.
    mutating func leaveVisit(_ direction: LeftVisit.Direction) {
        leftVisit = LeftVisit(journey.state.visit, left: now, direction)
    }

    /// Changes a part of the session's state other than its path.
    mutating func set<Value>(_ part: WritableKeyPath<SessionState, Value>, to value: Value) {
        state[keyPath: part] = value
    }

    mutating func deleteAnswers() {
        cut(at: 0)
        state.lastResult = nil
        state.history = []
        state.drafts = [:]
        state.visit.timer = VisitTimer()
        state.failures = []
        results = []
        drafts = [:]
        leftVisit = nil
    }
}
