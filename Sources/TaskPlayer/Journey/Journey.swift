public import TaskModel

/// The path that a session takes through its task, computed from the session's state.
///
/// ```swift
/// let journey = Journey(task: task, state: state)
/// journey.current?.step.id      // "caffeine"
/// journey.progress?.position    // 1
/// ```
///
/// A journey is a pure value: it uses no clock, randomness or storage. To serve many sessions of a
/// task, keep the task's `Player` and create journeys with it. This avoids processing the steps
/// each time.
public struct Journey: Sendable {
    public private(set) var state: SessionState
    /// The results on the path, in order.
    public private(set) var path: StepResults

    private let playable: PlayableTask
    /// Whether the policy is ignored.
    private var isUnruled = false
    private(set) var evaluation: EvaluationContext
    /// The progress along the path, updated with each result; if it is `nil`, progress is computed
    /// from the path when needed.
    private(set) var passed: ProgressHighWaterMark?

    public init(task: TaskDefinition, state: SessionState) {
        self.init(PlayableTask(task), state)
    }

    init(_ playable: PlayableTask, _ state: SessionState) {
        self.playable = playable
        self.state = state
        path = state.history.chain(from: state.lastResult)
        evaluation = EvaluationContext(playable.task, playable.tree, state, path: path)
    }

    /// Creates a journey from a path and an evaluation context that were derived from another
    /// journey.
    init(
        _ journey: Journey,
        _ state: SessionState,
        path: StepResults,
        _ evaluation: EvaluationContext
    ) {
        playable = journey.playable
        isUnruled = journey.isUnruled
        self.state = state
        self.path = path
        self.evaluation = evaluation
    }

    public var task: TaskDefinition { playable.task }
    var tree: StepTree { playable.tree }
    /// All recorders of the task and its pages, except those for answers.
    public var recorders: [Recorder] { playable.recorders }
    var policy: (any TaskPolicy)? { isUnruled ? nil : playable.policy }

    /// Returns the journey through the same task for another state of the session.
    func anew(in state: SessionState) -> Journey {
        var journey = Journey(playable, state)
        journey.isUnruled = isUnruled
        return journey
    }

    /// This journey without its policy.
    ///
    /// A policy receives the journey in this form, so that it cannot call itself recursively.
    var unruled: Journey {
        var journey = self
        journey.isUnruled = true
        return journey
    }

    /// The current step and visit, or `nil` if the task has no page at the session's address.
    public var current: CurrentStep? {
        tree.page(state.visit.address).map { CurrentStep(step: $0, visit: state.visit) }
    }

    public var isComplete: Bool { state.status == .completed }

    /// Returns the step whose page is at an address, or `nil` if the task has no such page.
    public func step(_ address: StepAddress) -> Step? {
        tree.page(address)
    }
}

extension Journey {
    /// This journey with its progress, which is computed if necessary so that `following(_:)` can
    /// update it.
    public var kept: Journey {
        guard passed == nil, !tree.isLinear, task.progress == .steps else { return self }
        var journey = self
        journey.passed = ProgressHighWaterMark(on: self)
        return journey
    }

    /// Returns this journey with its state replaced by the committed state.
    ///
    /// - Parameter committed: The state as stored after the action that led to this journey.
    /// - Returns: The journey, or `nil` if the committed state does not match this journey.
    public func settled(in committed: SessionState) -> Journey? {
        guard committed.id == state.id, committed.arm == state.arm,
            committed.lastResult == state.lastResult, committed.visit == state.visit,
            committed.history.count == state.history.count
        else { return nil }
        var journey = self
        journey.state = committed
        return journey
    }

    /// Returns the session's journey for a later state, computed from this journey and the new
    /// results.
    ///
    /// - Parameter later: A committed state of the session.
    /// - Returns: The journey, or `nil` if the later path does not continue this journey's path, or
    ///   if an arm was allocated in between.
    public func following(_ later: SessionState) -> Journey? {
        guard later.id == state.id, later.arm == state.arm,
            let results = later.results(behind: state.history.count, path.last?.visit)
        else { return nil }
        var journey = self
        journey.state = later
        for result in results {
            let isFirst = journey.path.isEmpty
            journey.passed?.pass(result, isFirst: isFirst, journey.evaluation, in: task)
            journey.path.append(result)
            journey.evaluation.add(result)
        }
        return journey
    }
}

extension SessionState {
    /// Returns the results after the first `count`, or `nil` if they do not continue the path from
    /// the visit `last`.
    ///
    /// A history is never rewritten, so the earlier results are unchanged.
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
