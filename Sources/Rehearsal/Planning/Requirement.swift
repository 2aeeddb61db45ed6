import TaskModel

/// An action that a participant must take to reach a goal.
enum Requirement: Sendable {
    /// An answer that passes a test, or fails it if `isHeld` is `false`.
    case answer(AnswerReference, AnswerTest, isHeld: Bool)
    /// Answers that bring a score close to a target.
    case score(Score, target: Double)
    /// A link with a parameter, or without the parameter if the value is `nil`.
    case parameter(String, String?)
    /// A press of a button.
    case press(step: String, button: String)
}

/// The requirements of a participant, with their tasks and goals.
struct Requirements: Sendable {
    private(set) var all: [(task: String, requirement: Requirement, goal: CoverageGoal?)] = []

    /// Adds a requirement; a requirement without a goal always remains open.
    mutating func add(_ requirement: Requirement, task: String, for goal: CoverageGoal? = nil) {
        all.append((task, requirement, goal))
    }

    /// Returns the requirements without a goal or with an unreached goal.
    func open(_ isNew: (CoverageGoal) -> Bool) -> Requirements {
        var rest = Requirements()
        rest.all = all.filter { $0.goal.map(isNew) ?? true }
        return rest
    }

    /// Returns the tests that an answer to an item should pass or fail.
    func tests(
        of item: String,
        step: String,
        task: String
    ) -> [(reference: AnswerReference, test: AnswerTest, isHeld: Bool)] {
        all.compactMap { entry in
            guard case .answer(let reference, let test, let isHeld) = entry.requirement,
                (reference.task ?? entry.task) == task, reference.step == step,
                reference.item == item || reference.item == step || item == step
            else { return nil }
            return (reference, test, isHeld)
        }
    }

    /// Returns the first required score to which an item contributes, with its target.
    func score(of item: String, step: String, task: String) -> (score: Score, target: Double)? {
        all.lazy.compactMap { entry -> (Score, Double)? in
            guard case .score(let score, let target) = entry.requirement, entry.task == task,
                score.items.contains(where: {
                    $0.step == step && ($0.item == item || item == step)
                        && ($0.task ?? task) == task
                })
            else { return nil }
            return (score, target)
        }
        .first
    }

    /// The link parameters among the requirements.
    var parameters: [(name: String, value: String?)] {
        all.compactMap { entry in
            if case .parameter(let name, let value) = entry.requirement {
                (name, value)
            } else {
                nil
            }
        }
    }

    /// Returns the button that should be pressed at a step, if any.
    func button(of step: String, task: String) -> String? {
        all.lazy.compactMap { entry -> String? in
            guard case .press(step, let button) = entry.requirement, entry.task == task else {
                return nil
            }
            return button
        }
        .first
    }
}
