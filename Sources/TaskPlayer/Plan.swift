import TaskModel

/// A task prepared for playing; shared by reference among its journeys.
final class Plan: Sendable {
    let task: TaskDefinition
    let outline: Outline
    /// The program's decisions beyond the task's file, if any.
    let policy: (any TaskPolicy)?

    /// Creates a plan, flattening the task's steps once.
    init(_ task: TaskDefinition, policy: (any TaskPolicy)? = nil) {
        self.task = task
        self.policy = policy
        outline = Outline(task.steps)
    }
}
