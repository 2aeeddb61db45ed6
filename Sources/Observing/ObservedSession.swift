public import TaskModel

/// A session of which an observer is told.
public struct ObservedSession: Sendable {
    /// The notice's number: the same however often it is told, and never that of another notice.
    ///
    /// It is a key for what must be done once. It is counted by one data directory, so that a program
    /// which hears of several takes the session's identifier with it.
    public let number: Int64
    /// The moment of the commit of which is told.
    public let moment: Instant
    /// How often this was told in vain; more than none says that something may be done already.
    public let attempts: Int
    /// The session as it is now, which may be later than what is told.
    public let state: SessionState
    /// The study, in the version and language of the session.
    public let study: Study
    /// The task.
    public let task: TaskDefinition

    /// Makes a session of its parts.
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
