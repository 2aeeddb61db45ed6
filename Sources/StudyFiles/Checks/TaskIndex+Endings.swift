import TaskModel

extension TaskIndex {
    /// Whether the task can end only at completion steps, and all of them end it early; `false` if
    /// the task has errors.
    var alwaysEndsEarly: Bool {
        let endings = steps.compactMap { step in
            if case .completion(let completion) = step.body { completion } else { nil }
        }
        return !hasErrors && !endings.isEmpty && endings.allSatisfy(\.endsEarly)
            && !StepGraph(task.steps).canEndWithoutCompletion
    }
}
