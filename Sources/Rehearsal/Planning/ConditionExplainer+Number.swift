import TaskModel
import TaskPlayer

extension ConditionExplainer {
    /// Returns the reason why a derived number never passes a test or, if `wanted` is `false`,
    /// why it never fails the test.
    ///
    /// The reason is the range of possible numbers. The result is `nil` if the range is unknown or
    /// does not rule out the wanted outcome.
    func number(
        _ number: DerivedNumber,
        _ test: AnswerTest,
        _ wanted: Bool,
        _ task: String
    ) -> String? {
        guard let (low, high) = range(of: number, in: task) else { return nil }
        let near = test.operands.flatMap { $0.neighbours(apart: 1) }.compactMap { Double($0) }
        let possible = [low, high] + near.filter { low...high ~= $0 }
        let passes = possible.contains { number in
            test.holds(of: .value(.decimal("\(number)"))) == wanted
        }
        guard !passes else { return nil }
        return "\(number) ranges from \(low.plain) to \(high.plain)"
    }

    private func range(of number: DerivedNumber, in task: String) -> (Double, Double)? {
        let scores = map.tasks[task]?.task.scores ?? []
        switch number {
        case .score(let id):
            return scores.first { $0.id == id }.flatMap { range(of: $0, in: task) }
        case .missing(let id):
            return scores.first { $0.id == id }.map { (0, Double($0.itemCount)) }
        case .value: return nil
        }
    }

    /// Returns the range of a score; `nil` if the range is unknown or the score contains other
    /// scores.
    private func range(of score: Score, in task: String) -> (Double, Double)? {
        guard score.scores.isEmpty else { return nil }
        let ranges = score.items.map { numbers(of: $0, in: score, task) }
        guard ranges.allSatisfy({ !$0.isEmpty }) else { return nil }
        let (low, high) = (ranges.compactMap { $0.min() }, ranges.compactMap { $0.max() })
        let required = score.minimumAnswered ?? score.items.count
        switch score.method {
        case .sum where score.isProrated:
            let count = Double(score.items.count)
            return ordered((low.min() ?? 0) * count, (high.max() ?? 0) * count)
        case .sum:
            let highest = -Self.leastSum(of: required, high.map { -$0 })
            return ordered(Self.leastSum(of: required, low), highest)
        case .mean: return ordered(low.min() ?? 0, high.max() ?? 0)
        case .count: return (0, Double(score.items.count))
        }
    }

    /// Returns the least sum of at least `required` of the numbers.
    private static func leastSum(of required: Int, _ numbers: [Double]) -> Double {
        let sorted = numbers.sorted()
        let optional = sorted.dropFirst(required).filter { $0 < 0 }
        return (sorted.prefix(required) + optional).reduce(0, +)
    }

    /// Returns numbers that an item can contribute to a score.
    private func numbers(of reference: AnswerReference, in score: Score, _ task: String) -> [Double]
    {
        let home = reference.task ?? task
        guard let tasks = map.tasks[home], let item = tasks.item(of: reference),
            let scale = tasks.step(reference.step).flatMap({ ScoreScale(of: reference, in: $0) })
        else { return [] }
        let isReversed = score.reversed.contains(reference)
        return answers(to: item, near: [.answered]).compactMap { answer in
            map.answer(answer, to: reference, in: home)?.value
                .flatMap { scale.number(of: $0, isReversed: isReversed) }
        }
    }

    private func ordered(_ low: Double, _ high: Double) -> (Double, Double)? {
        low <= high ? (low, high) : nil
    }
}
