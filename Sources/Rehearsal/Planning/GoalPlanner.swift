import TaskModel
import TaskPlayer

/// A planner that determines the requirements for reaching a goal, and chooses at random between
/// alternatives.
struct GoalPlanner {
    let map: RehearsedStudy
    var generator: SeededGenerator
    private(set) var requirements = Requirements()
    private static let deepest = 5

    init(_ map: RehearsedStudy, generator: SeededGenerator) {
        self.map = map
        self.generator = generator
    }

    /// Adds the requirements for reaching a goal.
    mutating func require(_ goal: CoverageGoal) {
        if let condition = map.condition(of: goal), let predicate = condition.predicate {
            require(predicate, condition.wanted, in: goal.task, depth: 0)
        }
        if !goal.step.isEmpty { reach(goal.step, in: goal.task, depth: 0, over: goal.subject) }
    }

    /// Adds requirements that make a condition hold or, if `wanted` is `false`, fail.
    mutating func require(_ predicate: Predicate, _ wanted: Bool, in task: String, depth: Int) {
        switch predicate {
        case .answer(let reference, let test):
            requirements.add(.answer(reference, test, isHeld: wanted), task: task)
            if depth < Self.deepest {
                reach(reference.step, in: reference.task ?? task, depth: depth + 1)
            }
        case .number(.score(let id), let test): require(score: id, test, wanted, in: task)
        // Whether items have values is left to chance.
        case .number(.missing, _): break
        case .number(.value(let id), _):
            let values = map.tasks[task]?.task.values ?? []
            reach(values.first { $0.id == id }?.references ?? [], in: task, depth)
        // The values are left to chance, but the participant must reach the questions.
        case .comparison(let comparison):
            reach(comparison.references, in: task, depth)
        case .parameter(let name, let test): require(parameter: name, test, wanted)
        case .cohort(let name): require(cohort: name, wanted, depth: depth)
        case .arm: break
        case .all(let parts): require(parts, wanted, all: wanted, in: task, depth)
        case .any(let parts): require(parts, wanted, all: !wanted, in: task, depth)
        case .not(let part): require(part, !wanted, in: task, depth: depth)
        }
    }

    /// Adds requirements that bring the participant to the steps of several answers.
    private mutating func reach(_ references: [AnswerReference], in task: String, _ depth: Int) {
        guard depth < Self.deepest else { return }
        for reference in references {
            reach(reference.step, in: reference.task ?? task, depth: depth + 1)
        }
    }

    private mutating func require(
        _ parts: [Predicate],
        _ wanted: Bool,
        all: Bool,
        in task: String,
        _ depth: Int
    ) {
        let chosen = all ? parts : [generator.pick(from: parts)].compactMap { $0 }
        for part in chosen { require(part, wanted, in: task, depth: depth) }
    }

    private mutating func require(
        score id: String,
        _ test: AnswerTest,
        _ wanted: Bool,
        in task: String
    ) {
        guard let map = map.tasks[task], let score = map.task.scores.first(where: { $0.id == id })
        else { return }
        let bounds = test.operands.compactMap { Double($0) }
        let near = bounds.flatMap { [$0 - 1, $0, $0 + 1] }
        let inside = bounds.count > 1 ? [bounds.reduce(0, +) / Double(bounds.count)] : []
        let fitting = (near + inside).filter { number in
            test.holds(of: .value(.decimal("\(number)"))) == wanted
        }
        if let target = generator.pick(from: fitting) {
            let flat = score.flattened(in: map.task.scores)
            requirements.add(.score(flat, target: target), task: task)
        }
    }

    private mutating func require(parameter name: String, _ test: AnswerTest, _ wanted: Bool) {
        var texts: [String?] = [nil, "sample"]
        for operand in test.operands { texts += operand.neighbours(apart: 1).map { $0 } }
        if case .matches(let pattern) = test { texts.append(pattern.sample(using: &generator)) }
        let fitting = texts.filter { test.holds(ofParameter: $0) == wanted }
        if let text = generator.pick(from: fitting) {
            requirements.add(.parameter(name, text), task: "")
        }
    }

    private mutating func require(cohort name: String, _ wanted: Bool, depth: Int) {
        let rules = map.rules(for: name)
        let chosen = wanted ? [generator.pick(from: rules)].compactMap { $0 } : rules
        for (task, step, rule) in chosen where depth < Self.deepest {
            if let condition = rule.when { require(condition, wanted, in: task, depth: depth + 1) }
            if wanted { reach(step.id, in: task, depth: depth + 1) }
        }
    }
}

extension GoalPlanner {
    /// Adds requirements that bring the participant to a step.
    private mutating func reach(
        _ id: String,
        in task: String,
        depth: Int,
        over subject: CoverageGoal.Subject? = nil
    ) {
        guard depth < Self.deepest, let map = map.tasks[task] else { return }
        for place in (map.around[id] ?? []) + [id] {
            if case .skip = subject, place == id { continue }
            guard let condition = map.step(place)?.flow.skipWhen else { continue }
            require(condition, false, in: task, depth: depth + 1)
        }
        let edges = map.edges(to: id)
        if !edges.isEmpty, !map.isReachedInOrder(id) || generator.bool(withProbability: 0.3) {
            return take(generator.pick(from: edges), in: task, depth)
        }
        for (step, rule) in map.rules(past: id) {
            guard let condition = rule.when, step != id else { continue }
            require(condition, false, in: task, depth: depth + 2)
        }
    }

    private mutating func take(_ edge: RehearsedTask.EntryEdge?, in task: String, _ depth: Int) {
        switch edge {
        case .rule(let step, let rule):
            if let condition = rule.when { require(condition, true, in: task, depth: depth + 1) }
            reach(step, in: task, depth: depth + 1)
        case .button(let step, let button):
            requirements.add(.press(step: step, button: button), task: task)
            reach(step, in: task, depth: depth + 1)
        case nil: break
        }
    }
}
