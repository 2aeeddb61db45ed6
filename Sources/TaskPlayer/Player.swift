public import TaskModel

/// Plays a task: says what every action does to a session.
///
/// ```swift
/// let player = Player(task: task)
/// let change = try player.apply(.continue(submission), to: state, now: now)
/// ```
///
/// It is pure; a store runs it inside its transaction and writes the change.
public struct Player: Sendable {
    /// How the study allocates participants to arms; `nil` for no arms.
    public let randomisation: Randomisation?
    private let plan: Plan

    /// Makes a player of a task; it may serve any number of sessions.
    public init(
        task: TaskDefinition,
        randomisation: Randomisation? = nil,
        policy: (any TaskPolicy)? = nil
    ) {
        self.randomisation = randomisation
        plan = Plan(task, policy: policy)
    }

    /// The task.
    public var task: TaskDefinition { plan.task }
    var outline: Outline { plan.outline }

    /// The journey of a session through the task.
    public func journey(of state: SessionState) -> Journey {
        Journey(plan, state)
    }

    /// What an action does to a session.
    ///
    /// - Parameters:
    ///   - action: What the participant did.
    ///   - state: The session's last committed state.
    ///   - arm: The participant's arm, once it is allocated.
    ///   - now: The moment of the commit.
    /// - Returns: The new state and what must be written; `repeated` means that nothing must.
    /// - Throws: Why it is not done; nothing is written then.
    public func apply(
        _ action: Action,
        to state: SessionState,
        arm: String? = nil,
        now: Instant
    ) throws(Refusal) -> Change {
        try apply(action, on: journey(of: state), arm: arm, now: now).change
    }

    /// What an action does to a session whose journey is known.
    ///
    /// - Parameters:
    ///   - action: What the participant did.
    ///   - journey: The journey of the session's last committed state through this task.
    ///   - arm: The participant's arm, once it is allocated.
    ///   - now: The moment of the commit.
    /// - Returns: The new state and what must be written (`repeated` means that nothing must), and
    ///   the journey that follows the action, if it is known without starting again.
    /// - Throws: Why it is not done; nothing is written then.
    public func apply(
        _ action: Action,
        on journey: Journey,
        arm: String? = nil,
        now: Instant
    ) throws(Refusal) -> (change: Change, journey: Journey?) {
        var turn = Turn(journey, arm: arm, randomisation: randomisation, now: now)
        let change = try change(by: action, &turn)
        return (change, change.outcome == .moved ? turn.onward : nil)
    }

    private func change(by action: Action, _ turn: inout Turn) throws(Refusal) -> Change {
        switch action {
        case .continue(let submission): try turn.finish(submission, .continue)
        case .skip(let submission): try turn.finish(submission, .skip)
        case .edit(let submission): try turn.finish(submission, .edit)
        case .editSkip(let submission): try turn.finish(submission, .editSkip)
        case .press(let press, let submission): try turn.press(press, submission)
        case .back(let submission): try turn.goBack(submission)
        case .draft(let submission): try turn.keep(submission)
        case .save(let submission): try turn.save(submission)
        case .discard: try turn.discard()
        case .resume: try turn.resume()
        case .recorderFailed(let failure, let submission): try turn.note(failure, submission)
        }
    }
}
