import TaskModel
import TaskPlayer

extension ConditionExplainer {
    /// Returns the reason why a score never passes a test, or never fails it if `wanted` is
    /// `false`.
    ///
    /// The reason is the range of possible scores. The result is `nil` if the range is unknown or
    /// does not rule out the wanted outcome.
    func score(_ id: String, _ test: AnswerTest, _ wanted: Bool, _ task: String) -> String? {
        guard let score = map.tasks[task]?.task.scores.first(where: { $0.id == id }),
            let (low, high) = range(of: score, in: task)
        else { return nil }
        let near = test.operands.flatMap { $0.neighbours(apart: 1) }.compactMap { Double($0) }
        let possible = [low, high] + near.filter { low...high ~= $0 }
        let passes = possible.contains { number in
            test.holds(of: .value(.decimal("\(number)"))) == wanted
        }
        guard !passes else { return nil }
        return "score \(id) ranges from \(low.plain) to \(high.plain)"
    }

    private func range(of score: Score, in task: String) -> (Double, Double)? {
        let ranges = score.items.map { reference -> [Double] in
            let home = reference.task ?? task
            guard let item = map.tasks[home]?.item(of: reference) else { return [] }
            return answers(to: item, near: [.answered]).compactMap {
                map.answer($0, to: reference, in: home)?.value?.number
            }
        }
        guard ranges.allSatisfy({ !$0.isEmpty }) else { return nil }
        let (low, high) = (ranges.compactMap { $0.min() }, ranges.compactMap { $0.max() })
        switch score.method {
        case .sum: return ordered(low.reduce(0, +), high.reduce(0, +))
        case .mean: return ordered(low.min() ?? 0, high.max() ?? 0)
        case .count: return (0, Double(score.items.count))
        }
    }

    private func ordered(_ low: Double, _ high: Double) -> (Double, Double)? {
        low <= high ? (low, high) : nil
    }
}
