import TaskModel

/// The tasks of a study, with the goals of the study's rehearsal.
struct RehearsedStudy: Sendable {
    let study: Study
    let languages: [String]
    let tasks: [String: RehearsedTask]
    let goals: [CoverageGoal]
    /// The goals whose conditions depend on a step's answers, by the step's key `task/step`.
    let dependants: [String: [CoverageGoal]]
    /// The rejection goals of each item, by `task/step/item`; all other goals are under an empty
    /// key.
    let rejections: [String: [CoverageGoal]]
    private let conditions: [CoverageGoal: (predicate: Predicate?, wanted: Bool)]

    init(_ version: StudyVersion, _ wordings: WordingSet, _ settings: RehearsalSettings) {
        study = version.study
        languages = version.languages
        let maps = version.study.tasks.map { ($0.id, RehearsedTask($0)) }
        tasks = Dictionary(maps) { first, _ in first }
        var listed = CoverageGoals(version, wordings, settings)
        for (_, map) in maps { listed.add(map) }
        listed.addStudy()
        goals = listed.goals
        conditions = listed.conditions
        rejections = Dictionary(grouping: listed.goals) { goal in
            guard case .rejection(let item, _) = goal.subject else { return "" }
            return "\(goal.task)/\(goal.step)/\(item)"
        }
        dependants = Self.dependants(listed.conditions, tasks)
    }

    private static func dependants(
        _ conditions: [CoverageGoal: (predicate: Predicate?, wanted: Bool)],
        _ tasks: [String: RehearsedTask]
    ) -> [String: [CoverageGoal]] {
        var dependants: [String: Set<CoverageGoal>] = [:]
        for (goal, condition) in conditions {
            let numbers = tasks[goal.task]?.task.numbers ?? DerivedNumbers()
            for reference in condition.predicate?.answers(numbers) ?? [] {
                dependants["\(reference.task ?? goal.task)/\(reference.step)", default: []]
                    .insert(goal)
            }
        }
        return dependants.mapValues { $0.sorted { "\($0)" < "\($1)" } }
    }

    /// Returns the condition on which a goal depends, if any, and whether the condition must hold.
    func condition(of goal: CoverageGoal) -> (predicate: Predicate?, wanted: Bool)? {
        conditions[goal]
    }

    /// Returns every rule that adds participants to a cohort or removes them from it, with the
    /// rule's task and step.
    func rules(for cohort: String) -> [(task: String, step: Step, rule: CohortRule)] {
        study.tasks.flatMap { task in
            (tasks[task.id]?.steps ?? []).flatMap { step in
                step.flow.cohorts.filter { $0.cohort == cohort }.map { (task.id, step, $0) }
            }
        }
    }
}

extension Predicate {
    /// The tests of link parameters in the condition.
    var parameterTests: [(name: String, test: AnswerTest)] {
        switch self {
        case .parameter(let name, let test): [(name, test)]
        case .answer, .number, .comparison, .cohort, .arm: []
        case .all(let parts), .any(let parts): parts.flatMap(\.parameterTests)
        case .not(let part): part.parameterTests
        }
    }
}
