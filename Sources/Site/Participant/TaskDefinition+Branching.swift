import TaskModel

extension TaskDefinition {
    /// Whether answers can change how long it is, so that progress is told in one way throughout.
    var canBranch: Bool {
        pages.contains { step in
            step.flow.skipWhen != nil || step.flow.next.contains { $0.when != nil }
        }
    }
}
