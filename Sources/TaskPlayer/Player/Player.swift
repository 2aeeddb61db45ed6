public import TaskModel

/// A player that applies participant actions to sessions of a task.
///
/// ```swift
/// let player = Player(task: task)
/// let change = try player.apply(.continue(submission), to: state, now: now)
/// ```
///
/// A player is pure: it only returns changes. A store calls it in a transaction and writes the
/// change.
public struct Player: Sendable {
    /// The study's allocation of participants to arms; `nil` for a study without arms.
    public let randomisation: Randomisation?
    private let playable: PlayableTask

    /// Creates a player for a task; the player can serve any number of sessions.
    public init(
        task: TaskDefinition,
        randomisation: Randomisation? = nil,
        policy: (any TaskPolicy)? = nil
    ) {
        self.randomisation = randomisation
        playable = PlayableTask(task, policy: policy)
    }

    public var task: TaskDefinition { playable.task }
    var tree: StepTree { playable.tree }

    public func journey(of state: SessionState) -> Journey {
        Journey(playable, state)
    }

    /// Applies an action to a session.
    ///
    /// - Parameters:
    ///   - action: The participant's action.
    ///   - state: The session's last committed state.
    ///   - arm: The participant's arm, if allocated.
    ///   - now: The time of the commit.
    /// - Returns: The new state and the data to write; with the outcome `repeated`, there is
    ///   nothing to write.
    /// - Throws: `ActionError` if the action is rejected; nothing is written in this case.
    public func apply(
        _ action: Action,
        to state: SessionState,
        arm: String? = nil,
        now: Instant
    ) throws(ActionError) -> Change {
        try apply(action, on: journey(of: state), arm: arm, now: now).change
    }

    /// Applies an action to a session, given its journey.
    ///
    /// - Parameters:
    ///   - action: The participant's action.
    ///   - journey: The journey of the session's last committed state through this task.
    ///   - arm: The participant's arm, if allocated.
    ///   - now: The time of the commit.
    /// - Returns: The new state and the data to write (none with the outcome `repeated`), and the
    ///   journey after the action. The journey is `nil` if the session did not move, or if the
    ///   journey has to be updated with `Journey.following(_:)`.
    /// - Throws: `ActionError` if the action is rejected; nothing is written in this case.
    public func apply(
        _ action: Action,
        on journey: Journey,
        arm: String? = nil,
        now: Instant
    ) throws(ActionError) -> (change: Change, journey: Journey?) {
        var transition = Transition(
            journey,
            arm: arm,
            randomisation: randomisation,
            context: action.submission?.context,
            now: now
        )
        let change = try change(by: action, &transition)
        return (change, change.outcome == .moved ? transition.journeyAfter : nil)
    }

    private func change(
        by action: Action,
        _ transition: inout Transition
    ) throws(ActionError) -> Change {
        switch action {
        case .continue(let submission): try transition.finish(submission, .continue)
        case .skip(let submission): try transition.finish(submission, .skip)
        case .edit(let submission): try transition.finish(submission, .edit)
        case .editSkip(let submission): try transition.finish(submission, .editSkip)
        case .press(let press, let submission): try transition.press(press, submission)
        case .time(let action, let submission): try transition.time(action, submission)
        case .timeOut(let submission): try transition.finish(submission, .timeOut)
        case .interrupt(let submission): try transition.finish(submission, .interrupt)
        case .back(let submission): try transition.goBack(submission)
        case .draft(let submission): try transition.storeDraft(submission)
        case .save(let submission): try transition.save(submission)
        case .discard: try transition.discard()
        case .resume: try transition.resume()
        case .recorderFailed(let failure, let submission):
            try transition.reportFailure(failure, submission)
        }
    }
}
