import TaskModel

/// What a participant would have to do so that something is seen.
enum Wish: Sendable {
    /// Give an answer that passes a test, or does not.
    case answer(AnswerReference, Test, isHeld: Bool)
    /// Come to a score.
    case score(Score, target: Double)
    /// Come by a link with a parameter, or without.
    case parameter(String, String?)
    /// Press a button.
    case press(step: String, button: String)
}

/// The wishes of a participant, by task.
struct Wishes: Sendable {
    private(set) var all: [(task: String, wish: Wish, goal: Goal?)] = []

    /// Adds a wish, for the sake of a goal or of nothing else that is known.
    mutating func add(_ wish: Wish, task: String, for goal: Goal? = nil) {
        all.append((task, wish, goal))
    }

    /// The wishes without those whose goal is seen.
    func open(_ isNew: (Goal) -> Bool) -> Wishes {
        var rest = Wishes()
        rest.all = all.filter { $0.goal.map(isNew) ?? true }
        return rest
    }

    /// The tests that an answer to an item should pass or fail.
    func tests(
        of item: String,
        step: String,
        task: String
    ) -> [(reference: AnswerReference, test: Test, isHeld: Bool)] {
        all.compactMap { entry in
            guard case .answer(let reference, let test, let isHeld) = entry.wish,
                (reference.task ?? entry.task) == task, reference.step == step,
                reference.item == item || reference.item == step || item == step
            else { return nil }
            return (reference, test, isHeld)
        }
    }

    /// The score to which an answer to an item should add.
    func score(of item: String, step: String, task: String) -> (score: Score, target: Double)? {
        all.lazy.compactMap { entry -> (Score, Double)? in
            guard case .score(let score, let target) = entry.wish, entry.task == task,
                score.items.contains(where: {
                    $0.step == step && ($0.item == item || item == step)
                        && ($0.task ?? task) == task
                })
            else { return nil }
            return (score, target)
        }
        .first
    }

    /// The parameters of the link that are wished for.
    var parameters: [(name: String, value: String?)] {
        all.compactMap { entry in
            if case .parameter(let name, let value) = entry.wish { (name, value) } else { nil }
        }
    }

    /// The button of a step that should be pressed.
    func button(of step: String, task: String) -> String? {
        all.lazy.compactMap { entry -> String? in
            guard case .press(step, let button) = entry.wish, entry.task == task else { return nil }
            return button
        }
        .first
    }
}
