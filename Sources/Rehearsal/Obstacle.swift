import Sessions
import TaskModel
import TaskPlayer

/// Tells why a condition never holds, or always.
struct Obstacle {
    private let map: StudyMap
    private let wordings: Wordings
    private let settings: Settings
    private static let tries = 200

    init(_ map: StudyMap, _ wordings: Wordings, _ settings: Settings) {
        self.map = map
        self.wordings = wordings
        self.settings = settings
    }

    /// Why a condition cannot hold, or cannot fail; `nil` where it can.
    func reason(_ predicate: Predicate, _ wanted: Bool, _ task: String) -> String? {
        switch predicate {
        case .answer(let reference, let test): answer(reference, test, wanted, task)
        case .score(let id, let test): score(id, test, wanted, task)
        case .parameter(let name, _):
            map.study.parameters.contains(name) || !wanted
                ? nil : "it needs the link parameter \(name), which the study does not declare"
        case .cohort(let name):
            wanted && map.rules(for: name).isEmpty
                ? "nothing puts anybody into cohort \(name)" : nil
        case .arm(let id):
            wanted && map.study.randomisation?.arm(id) == nil ? "there is no arm \(id)" : nil
        case .all(let parts): combined(parts, wanted, all: wanted, task)
        case .any(let parts): combined(parts, wanted, all: !wanted, task)
        case .not(let part): reason(part, !wanted, task)
        }
    }

    private func combined(
        _ parts: [Predicate],
        _ wanted: Bool,
        all: Bool,
        _ task: String
    ) -> String? {
        let reasons = parts.map { reason($0, wanted, task) }
        if all { return reasons.lazy.compactMap { $0 }.first }
        return reasons.allSatisfy { $0 != nil } ? reasons.lazy.compactMap { $0 }.first : nil
    }

    private func answer(
        _ reference: AnswerReference,
        _ test: Test,
        _ wanted: Bool,
        _ task: String
    ) -> String? {
        let home = reference.task ?? task
        guard let item = map.tasks[home]?.item(of: reference) else { return nil }
        let answers = answers(to: item, near: test).map {
            map.answer($0, to: reference, in: home)
        }
        guard !answers.contains(where: { test.holds(of: $0) == wanted }) else { return nil }
        if case .matches(let pattern) = test {
            return "no answer to \(reference) that was tried matches \(pattern.source)"
        }
        let extent = extent(of: answers.compactMap { $0?.value })
        return "\(wanted ? "never" : "always") \(reference) \(test): \(extent)"
    }

    private func answers(to item: FormItem, near test: Test) -> [Answer] {
        let now = LocalMoment(settings.start, in: map.study.timeZone ?? "UTC")
        let page = Filling(of: [item], wordings(map.study.language), now)
        var lot = Lot(seed: 0, key: item.id)
        let near = Options(of: item, on: page, near: [test], by: &lot).all.map(\.answer)
        let drawn = (0..<Self.tries).compactMap { _ in
            page.answer(item.format.draw(for: page.control(item), by: &lot), to: item)
        }
        return near + drawn
    }

    /// Between what the answers lie.
    private func extent(of values: [AnswerValue]) -> String {
        let numbers = values.compactMap(\.number).sorted()
        let texts = Set(values.flatMap(\.texts)).sorted()
        if texts.count <= 8 { return "its answers are \(texts.joined(separator: ", "))" }
        if numbers.count == values.count, let low = numbers.first, let high = numbers.last {
            return "its answers go from \(Self.plain(low)) to \(Self.plain(high))"
        }
        guard let first = texts.first, let last = texts.last else { return "it has no answer" }
        return "its answers go from \(first) to \(last)"
    }

    private static func plain(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}

extension Obstacle {
    /// Why a score never passes a test: between what all its items together can add up to.
    private func score(_ id: String, _ test: Test, _ wanted: Bool, _ task: String) -> String? {
        guard let score = map.tasks[task]?.task.scores.first(where: { $0.id == id }),
            let (low, high) = range(of: score, in: task)
        else { return nil }
        let near = test.operands.flatMap(\.neighbours).compactMap { Double($0) }
        let possible = [low, high] + near.filter { low...high ~= $0 }
        let passes = possible.contains { number in
            test.holds(of: .value(.decimal("\(number)"))) == wanted
        }
        guard !passes else { return nil }
        return "score \(id) goes from \(Self.plain(low)) to \(Self.plain(high))"
    }

    private func range(of score: Score, in task: String) -> (Double, Double)? {
        let ranges = score.items.map { reference -> [Double] in
            let home = reference.task ?? task
            guard let item = map.tasks[home]?.item(of: reference) else { return [] }
            return answers(to: item, near: .answered).compactMap {
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
