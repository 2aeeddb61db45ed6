import TaskModel

/// A task prepared for playing.
///
/// Its steps are flattened only once, and all its journeys share the result by reference.
final class PlayableTask: Sendable {
    let task: TaskDefinition
    let tree: StepTree
    /// The program's policy for the task; `nil` if there is none.
    let policy: (any TaskPolicy)?
    /// All recorders of the task and its pages, except those for answers.
    let recorders: [Recorder]

    init(_ task: TaskDefinition, policy: (any TaskPolicy)? = nil) {
        self.task = task
        self.policy = policy
        tree = StepTree(task)
        recorders = task.allRecorders
    }
}
