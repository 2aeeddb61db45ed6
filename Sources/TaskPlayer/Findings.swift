import TaskModel

/// What predicates and scores may look at: the answers on a path and what the session began with.
struct Findings: Sendable {
    /// The answers of a page that is being filled in; they stand in for the step's earlier ones.
    struct Live: Sendable {
        let step: String
        let answers: [String: Answer]
    }

    let task: String
    let scores: [Score]
    let otherTasks: [String: [String: [String: Answer]]]
    let cohorts: Set<String>
    let arm: String?
    let parameters: [String: String]
    private(set) var answers: [String: [String: Answer]] = [:]
    var live: Live?

    /// Gathers what is known on a path; of several visits of a step the latest counts.
    init(_ task: TaskDefinition, _ state: SessionState, path: some Collection<StepResult>) {
        self.task = task.id
        scores = task.scores
        otherTasks = state.otherTasks
        cohorts = state.cohorts
        arm = state.arm
        parameters = state.parameters
        answers.reserveCapacity(path.count)
        for result in path { add(result) }
    }

    /// Counts one more result.
    mutating func add(_ result: StepResult) {
        answers[result.address.step] = result.answers
    }

    /// The answer to an item, if there is one.
    func answer(_ reference: AnswerReference) -> Answer? {
        if let other = reference.task, other != task {
            return otherTasks[other]?[reference.step]?[reference.item]
        }
        if let live, live.step == reference.step { return live.answers[reference.item] }
        return answers[reference.step]?[reference.item]
    }
}
