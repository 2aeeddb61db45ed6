public import TaskModel

/// The path that a session takes through its task, which anybody can compute from the session's state.
///
/// ```swift
/// let journey = Journey(task: task, state: state)
/// journey.current?.step.id      // "caffeine"
/// journey.progress?.position    // 1
/// ```
///
/// It is a pure value: there is no clock, randomness or storage in it. Whoever serves a task to many
/// keeps its `Player` and asks that for journeys, which saves going through the steps each time.
public struct Journey: Sendable {
    /// The session.
    public private(set) var state: SessionState
    /// The results on the path, the first step's first.
    public private(set) var path: StepResults

    private let plan: Plan
    /// Whether no policy is asked.
    private var isUnruled = false
    private(set) var findings: Findings
    /// The progress along the path, if it has been kept up to date; otherwise it is computed from the path.
    private(set) var passed: Furthest?

    /// Computes the journey of a session through a task.
    public init(task: TaskDefinition, state: SessionState) {
        self.init(Plan(task), state)
    }

    init(_ plan: Plan, _ state: SessionState) {
        self.plan = plan
        self.state = state
        path = state.history.chain(from: state.lastResult)
        findings = Findings(plan.task, plan.outline, state, path: path)
    }

    /// Takes a path and what is found on it from whoever has followed it from a journey already.
    init(
        _ journey: Journey,
        _ state: SessionState,
        path: StepResults,
        _ findings: Findings
    ) {
        plan = journey.plan
        isUnruled = journey.isUnruled
        self.state = state
        self.path = path
        self.findings = findings
    }

    /// The task.
    public var task: TaskDefinition { plan.task }
    var outline: Outline { plan.outline }
    var policy: (any TaskPolicy)? { isUnruled ? nil : plan.policy }

    /// The journey as the same task is gone through in another state of the session.
    func anew(in state: SessionState) -> Journey {
        var journey = Journey(plan, state)
        journey.isUnruled = isUnruled
        return journey
    }

    /// The same journey as a policy is given it, so that nothing that it asks comes back to itself.
    var unruled: Journey {
        var journey = self
        journey.isUnruled = true
        return journey
    }

    /// Where the participant stands; `nil` only if the task does not have that step.
    public var current: Place? {
        outline.page(state.visit.address).map { Place(step: $0, visit: state.visit) }
    }

    /// Whether the session is finished.
    public var isComplete: Bool { state.status == .completed }

    /// The page of an address, if the task has it.
    public func step(_ address: StepAddress) -> Step? {
        outline.page(address)
    }
}

extension Journey {
    /// The same journey, ready to be followed step by step.
    public var kept: Journey {
        guard passed == nil, !outline.isLinear, task.progress == .steps else { return self }
        var journey = self
        journey.passed = Furthest(on: self)
        return journey
    }

    /// The same journey as the committed state has it to which an action led.
    ///
    /// - Parameter committed: The state as it is stored.
    /// - Returns: The journey, or `nil` when that state is not where this journey is.
    public func settled(in committed: SessionState) -> Journey? {
        guard committed.id == state.id, committed.arm == state.arm,
            committed.lastResult == state.lastResult, committed.visit == state.visit,
            committed.history.count == state.history.count
        else { return nil }
        var journey = self
        journey.state = committed
        return journey
    }

    /// The journey of the same session in a later state, without going through its path again.
    ///
    /// - Parameter later: A committed state of the session.
    /// - Returns: The journey, or `nil` when the later path does not go on from this one.
    public func following(_ later: SessionState) -> Journey? {
        guard later.id == state.id, later.arm == state.arm,
            let results = later.results(behind: state.history.count, path.last?.visit)
        else { return nil }
        var journey = self
        journey.state = later
        for result in results {
            let isFirst = journey.path.isEmpty
            journey.passed?.pass(result, isFirst: isFirst, journey.findings, in: task)
            journey.path.append(result)
            journey.findings.add(result)
        }
        return journey
    }
}

extension SessionState {
    /// The results that were appended, if they continue the path behind a visit; a history is never
    /// rewritten, so that what was there before is there still.
    fileprivate func results(behind count: Int, _ last: Int?) -> Slice<StepResults>? {
        guard history.count >= count else { return nil }
        var previous = last
        for result in history[count...] {
            guard result.previous == previous else { return nil }
            previous = result.visit
        }
        return previous == lastResult ? history[count...] : nil
    }
}
