import TaskModel

/// The navigation rules with which a task skips steps.
struct SkippingRules {
    private struct Branch {
        let step: String
        /// The position after the step.
        let end: Int
        /// The rules up to and including the first without a condition, with their target
        /// positions.
        let routes: [(condition: TaskModel.Predicate?, target: Int)]
    }

    /// The positions of each step and of the steps in it, by the step's identifier.
    ///
    /// Positions follow the order of the task.
    private var places: [String: Range<Int>] = [:]
    private var branches: [Branch] = []

    init(_ task: TaskDefinition) {
        let end = place(task.steps, from: 0)
        addBranches(task.steps, end: end, of: end)
    }

    private mutating func place(_ steps: [Step], from start: Int) -> Int {
        var next = start
        for step in steps {
            let own = next
            next += 1
            if case .section(let section) = step.body { next = place(section.steps, from: next) }
            places[step.id] = own..<next
        }
        return next
    }

    /// Adds the branches of a section's steps, or of the task's own steps.
    ///
    /// `end` is the position after the section or task, and `last` is the position after the task.
    private mutating func addBranches(_ steps: [Step], end: Int, of last: Int) {
        for step in steps {
            guard let range = places[step.id] else { continue }
            if case .section(let section) = step.body {
                addBranches(section.steps, end: range.upperBound, of: last)
            }
            var routes: [(condition: TaskModel.Predicate?, target: Int)] = []
            for rule in step.flow.next {
                let target =
                    switch rule.destination {
                    case .step(let id): places[id]?.lowerBound ?? last
                    case .nextSection: end
                    case .finish: last
                    }
                routes.append((rule.when, target))
                if rule.when == nil { break }
            }
            if routes.isEmpty { continue }
            branches.append(Branch(step: step.id, end: range.upperBound, routes: routes))
        }
    }

    /// Returns descriptions of the conditions that earlier rules set for reaching a step; empty if
    /// no earlier rule skips the step.
    func texts(for step: String) -> [String] {
        guard let place = places[step]?.lowerBound else { return [] }
        return branches.compactMap { branch in
            let past = branch.routes.filter { $0.target > place }
            guard branch.end <= place, !past.isEmpty else { return nil }
            guard past.contains(where: { $0.condition == nil }) else {
                return "after \(branch.step), unless " + Self.words(past.compactMap(\.condition))
            }
            let here = branch.routes.filter { (branch.end...place).contains($0.target) }
            return here.isEmpty
                ? "not directly after \(branch.step)"
                : "after \(branch.step), if " + Self.words(here.compactMap(\.condition))
        }
    }

    private static func words(_ conditions: [TaskModel.Predicate]) -> String {
        guard conditions.count > 1 else { return conditions.map { "\($0)" }.joined() }
        return conditions.map { "(\($0))" }.joined(separator: " or ")
    }
}
