import TaskModel

extension TaskIndex {
    /// Whether every last page of the task ends it early, so that it is never completed.
    var alwaysEndsEarly: Bool {
        let endings = steps.compactMap { step in
            if case .completion(let completion) = step.body { completion } else { nil }
        }
        return !hasErrors && !endings.isEmpty && endings.allSatisfy(\.endsEarly)
            && !StepGraph(task.steps).canEndWithoutCompletion
    }
}
