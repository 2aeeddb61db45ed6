import TaskModel

extension TaskIndex {
    /// Whether every completion step of the task ends it early; `false` if there is none or the
    /// task has errors.
    var alwaysEndsEarly: Bool {
        let endings = steps.compactMap { step in
            if case .completion(let completion) = step.body { completion } else { nil }
        }
        return !hasErrors && !endings.isEmpty && endings.allSatisfy(\.endsEarly)
            && !StepGraph(task.steps).canEndWithoutCompletion
    }
}
