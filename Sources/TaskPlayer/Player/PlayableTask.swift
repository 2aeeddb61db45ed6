import TaskModel

/// A task prepared for playing; shared by reference among its journeys.
final class PlayableTask: Sendable {
    let task: TaskDefinition
    let tree: StepTree
    /// The program's decisions beyond the task's file, if any.
    let policy: (any TaskPolicy)?
    /// All recorders of the task and its steps.
    let recorders: [Recorder]

    /// Prepares a task; its steps are flattened only once.
    init(_ task: TaskDefinition, policy: (any TaskPolicy)? = nil) {
        self.task = task
        self.policy = policy
        tree = StepTree(task.steps)
        recorders = task.allRecorders
    }
}
