import TaskModel
import TaskPlayer

/// Finds the actions that reach a goal; among several possibilities, it picks one at random.
struct Aim {
    let map: StudyMap
    var generator: SeededGenerator
    private(set) var wishes = Wishes()
    private static let deepest = 5

    init(_ map: StudyMap, generator: SeededGenerator) {
        self.map = map
        self.generator = generator
    }

    /// Adds wishes that reach a goal.
    mutating func want(_ goal: Goal) {
        if let condition = map.condition(of: goal), let predicate = condition.predicate {
            want(predicate, condition.wanted, in: goal.task, depth: 0)
        }
        if !goal.step.isEmpty { reach(goal.step, in: goal.task, depth: 0, over: goal.matter) }
    }

    /// Adds wishes that make a condition hold, or fail if `wanted` is `false`.
    mutating func want(_ predicate: Predicate, _ wanted: Bool, in task: String, depth: Int) {
        switch predicate {
        case .answer(let reference, let test):
            wishes.add(.answer(reference, test, isHeld: wanted), task: task)
            if depth < Self.deepest {
                reach(reference.step, in: reference.task ?? task, depth: depth + 1)
            }
        case .score(let id, let test): want(score: id, test, wanted, in: task)
        case .parameter(let name, let test): want(parameter: name, test, wanted)
        case .cohort(let name): want(cohort: name, wanted, depth: depth)
        case .arm: break
        case .all(let parts): want(parts, wanted, all: wanted, in: task, depth)
        case .any(let parts): want(parts, wanted, all: !wanted, in: task, depth)
        case .not(let part): want(part, !wanted, in: task, depth: depth)
        }
    }

    private mutating func want(
        _ parts: [Predicate],
        _ wanted: Bool,
        all: Bool,
        in task: String,
        _ depth: Int
    ) {
        let chosen = all ? parts : [generator.pick(from: parts)].compactMap { $0 }
        for part in chosen { want(part, wanted, in: task, depth: depth) }
    }

    private mutating func want(
        score id: String,
        _ test: AnswerTest,
        _ wanted: Bool,
        in task: String
    ) {
        guard let score = map.tasks[task]?.task.scores.first(where: { $0.id == id }) else { return }
        let bounds = test.operands.compactMap { Double($0) }
        let near = bounds.flatMap { [$0 - 1, $0, $0 + 1] }
        let inside = bounds.count > 1 ? [bounds.reduce(0, +) / Double(bounds.count)] : []
        let fitting = (near + inside).filter { number in
            test.holds(of: .value(.decimal("\(number)"))) == wanted
        }
        if let target = generator.pick(from: fitting) {
            wishes.add(.score(score, target: target), task: task)
        }
    }

    private mutating func want(parameter name: String, _ test: AnswerTest, _ wanted: Bool) {
        var texts: [String?] = [nil, "sample"]
        for operand in test.operands { texts += operand.neighbours(apart: 1).map { $0 } }
        if case .matches(let pattern) = test { texts.append(pattern.sample(using: &generator)) }
        let fitting = texts.filter { test.holds(ofParameter: $0) == wanted }
        if let text = generator.pick(from: fitting) { wishes.add(.parameter(name, text), task: "") }
    }

    private mutating func want(cohort name: String, _ wanted: Bool, depth: Int) {
        let rules = map.rules(for: name)
        let chosen = wanted ? [generator.pick(from: rules)].compactMap { $0 } : rules
        for (task, step, rule) in chosen where depth < Self.deepest {
            if let condition = rule.when { want(condition, wanted, in: task, depth: depth + 1) }
            if wanted { reach(step.id, in: task, depth: depth + 1) }
        }
    }
}

extension Aim {
    /// Adds wishes that bring the participant to a step.
    private mutating func reach(
        _ id: String,
        in task: String,
        depth: Int,
        over matter: Goal.Matter? = nil
    ) {
        guard depth < Self.deepest, let map = map.tasks[task] else { return }
        for place in (map.around[id] ?? []) + [id] {
            if case .skip = matter, place == id { continue }
            guard let condition = map.step(place)?.flow.skipWhen else { continue }
            want(condition, false, in: task, depth: depth + 1)
        }
        let ways = map.ways(to: id)
        if !ways.isEmpty, !map.isReachedInOrder(id) || generator.bool(withProbability: 0.3) {
            return take(generator.pick(from: ways), in: task, depth)
        }
        for (step, rule) in map.rules(past: id) {
            guard let condition = rule.when, step != id else { continue }
            want(condition, false, in: task, depth: depth + 2)
        }
    }

    private mutating func take(_ way: TaskMap.Way?, in task: String, _ depth: Int) {
        switch way {
        case .rule(let step, let rule):
            if let condition = rule.when { want(condition, true, in: task, depth: depth + 1) }
            reach(step, in: task, depth: depth + 1)
        case .button(let step, let button):
            wishes.add(.press(step: step, button: button), task: task)
            reach(step, in: task, depth: depth + 1)
        case nil: break
        }
    }
}
