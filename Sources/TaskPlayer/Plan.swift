import TaskModel

/// A task as it is played: referred to, not copied, by everything that goes through it.
final class Plan: Sendable {
    let task: TaskDefinition
    let outline: Outline
    /// What a program decides beyond the task's file; `nil` for nothing.
    let policy: (any TaskPolicy)?

    /// Goes through a task's steps once.
    init(_ task: TaskDefinition, policy: (any TaskPolicy)? = nil) {
        self.task = task
        self.policy = policy
        outline = Outline(task.steps)
    }
}
