import TaskModel
import TaskPlayer

/// Chooses a participant's answers on a page, to fulfil wishes or else at random.
struct Drawing {
    let map: StudyMap
    let task: String
    let person: Person
    let wishes: Wishes
    let journey: Journey

    /// Returns the page with an answer for each item.
    func page(
        _ step: Step,
        _ context: AnswerContext,
        using generator: inout SeededGenerator,
        more: Wishes = Wishes()
    ) -> Filling {
        var filling = Filling(of: step.items, in: context)
        for item in filling.items {
            filling.set(typed(item, of: step, in: filling, more, &generator), for: item)
        }
        return filling
    }

    private func typed(
        _ item: FormItem,
        of step: Step,
        in page: Filling,
        _ more: Wishes,
        _ generator: inout SeededGenerator
    ) -> RawFields {
        for wishes in [more, wishes] {
            if let wished = wished(item, of: step, in: page, wishes, &generator) { return wished }
        }
        if item.isOptional, generator.bool(withProbability: person.skipping) { return RawFields() }
        if let way = generator.pick(from: item.optOuts), generator.bool(withProbability: 0.06) {
            return item.fields(of: way)
        }
        return answer(to: item, in: page, &generator)
    }

    private func answer(
        to item: FormItem,
        in page: Filling,
        _ generator: inout SeededGenerator
    ) -> RawFields {
        let control = page.control(item)
        if generator.bool(withProbability: 0.03),
            let boundary = generator.pick(from: item.format.boundaryAnswers(for: control))
        {
            return boundary
        }
        return item.format.randomAnswer(for: control, using: &generator)
    }
}

extension Drawing {
    /// Returns the answer that passes the most of the wished-for tests.
    ///
    /// Among equal answers, it is the one closest to a wished-for score. `nil` if there are no
    /// wishes.
    private func wished(
        _ item: FormItem,
        of step: Step,
        in page: Filling,
        _ wishes: Wishes,
        _ generator: inout SeededGenerator
    ) -> RawFields? {
        let tests = wishes.tests(of: item.id, step: step.id, task: task).filter {
            map.tasks[task]?.item(of: $0.reference)?.id == item.id
        }
        let score = wishes.score(of: item.id, step: step.id, task: task)
        guard !tests.isEmpty || score != nil else { return nil }
        let options = Options(of: item, on: page, near: tests.map(\.test), using: &generator).all
        let ranked = generator.shuffled(options).map { option in
            let passed = tests.count { test in
                let answer = map.answer(option.answer, to: test.reference, in: task)
                return test.test.holds(of: answer) == test.isHeld
            }
            let far = score.map { distance(option.answer, to: $0) } ?? 0
            return (fields: option.fields, passed: passed, distance: far)
        }
        return ranked.min { ($1.passed, $0.distance) < ($0.passed, $1.distance) }?.fields
    }

    /// Returns the distance of an answer from the mean contribution that a score needs from each of
    /// its unanswered items.
    private func distance(
        _ answer: Answer,
        to wish: (score: Score, target: Double)
    ) -> Double {
        guard let number = answer.value?.number else { return 1_000_000 }
        let items = wish.score.items
        let known = items.compactMap { journey.answer($0)?.value?.number }
        let count = Double(items.count)
        let target = wish.score.method == .mean ? wish.target * count : wish.target
        if wish.score.method == .count {
            return (number > 0) == (Double(known.count { $0 > 0 }) < target) ? 0 : 1
        }
        let left = max(1, count - Double(known.count))
        return abs(number - (target - known.reduce(0, +)) / left)
    }
}

extension FormItem {
    /// Returns the fields that select an opt-out.
    func fields(of way: OptOut) -> RawFields {
        RawFields([id + OptOut.suffix: [way.kind.rawValue]])
    }
}
