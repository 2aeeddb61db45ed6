public import TaskModel

/// The path that a session takes through its task, computed anew for every request.
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
    /// The task.
    public let task: TaskDefinition
    /// The session.
    public let state: SessionState
    /// The results on the path, the first step's first.
    public let path: [StepResult]

    let outline: Outline
    private(set) var policy: (any TaskPolicy)?
    let findings: Findings

    /// Computes the journey of a session through a task.
    public init(task: TaskDefinition, state: SessionState) {
        self.init(task, Outline(task.steps), state, nil)
    }

    init(
        _ task: TaskDefinition,
        _ outline: Outline,
        _ state: SessionState,
        _ policy: (any TaskPolicy)?
    ) {
        let path = state.history.chain(from: state.lastResult)
        let findings = Findings(task, outline, state, path: path)
        self.init(task, outline, state, policy, path: path, findings)
    }

    /// Takes a path and what is found on it from whoever has followed it already.
    init(
        _ task: TaskDefinition,
        _ outline: Outline,
        _ state: SessionState,
        _ policy: (any TaskPolicy)?,
        path: [StepResult],
        _ findings: Findings
    ) {
        self.task = task
        self.outline = outline
        self.state = state
        self.policy = policy
        self.path = path
        self.findings = findings
    }

    /// The same journey as a policy is given it, so that nothing that it asks comes back to itself.
    var unruled: Journey {
        var journey = self
        journey.policy = nil
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
