public import TaskModel

/// A session about which an observer is notified.
public struct ObservedSession: Sendable {
    /// The number of the notice, which is the same in every delivery attempt.
    ///
    /// The number serves as an idempotency key. It is unique only within one data directory, so a
    /// program that observes several directories must combine it with the session's identifier.
    public let number: Int64
    /// The time of the commit that the notice reports.
    public let moment: Instant
    /// The number of failed attempts to deliver the notice; in each of them, the observer may have
    /// done part of its work.
    public let attempts: Int
    /// The current state of the session, which may include changes made after the notice.
    public let state: SessionState
    /// The study, in the version and language of the session.
    public let study: Study
    /// The task of the session, in the version and language of the session.
    public let task: TaskDefinition

    public init(
        number: Int64,
        moment: Instant,
        attempts: Int = 0,
        state: SessionState,
        study: Study,
        task: TaskDefinition
    ) {
        self.number = number
        self.moment = moment
        self.attempts = attempts
        self.state = state
        self.study = study
        self.task = task
    }
}
