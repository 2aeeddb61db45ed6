import TaskModel
import TaskPlayer

/// A generator of a participant's answers on a page.
///
/// For an item with requirements, the answer is the best of a set of candidates; for any other
/// item, it is random.
struct AnswerGenerator {
    let map: RehearsedStudy
    let task: String
    let profile: ParticipantProfile
    let requirements: Requirements
    let journey: Journey

    /// Returns the page with each item answered or left blank.
    func page(
        _ step: Step,
        _ context: AnswerContext,
        using generator: inout SeededGenerator,
        more: Requirements = Requirements()
    ) -> FormFiller {
        var form = FormFiller(of: step.items, in: context)
        for item in form.items {
            form.set(typed(item, of: step, in: form, more, &generator), for: item)
        }
        for item in step.scriptedItems {
            form.send(typed(item, of: step, in: form, more, &generator), as: item)
        }
        return form
    }

    private func typed(
        _ item: FormItem,
        of step: Step,
        in page: FormFiller,
        _ more: Requirements,
        _ generator: inout SeededGenerator
    ) -> RawFields {
        for requirements in [more, requirements] {
            if let required = required(item, of: step, in: page, requirements, &generator) {
                return required
            }
        }
        if item.isOptional, generator.bool(withProbability: profile.skipping) { return RawFields() }
        if let optOut = generator.pick(from: item.optOuts), generator.bool(withProbability: 0.06) {
            return item.fields(of: optOut)
        }
        return answer(to: item, in: page, &generator)
    }

    private func answer(
        to item: FormItem,
        in page: FormFiller,
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

extension AnswerGenerator {
    /// Returns the candidate answer that gives the most tests their required result.
    ///
    /// If several answers are equally good, returns the answer closest to a required score. Returns
    /// `nil` if there are no requirements on the item or no candidates.
    private func required(
        _ item: FormItem,
        of step: Step,
        in page: FormFiller,
        _ requirements: Requirements,
        _ generator: inout SeededGenerator
    ) -> RawFields? {
        let tests = requirements.tests(of: item.id, step: step.id, task: task).filter {
            map.tasks[task]?.item(of: $0.reference)?.id == item.id
        }
        let score = requirements.score(of: item.id, step: step.id, task: task)
        guard !tests.isEmpty || score != nil else { return nil }
        let candidates = CandidateAnswers(
            of: item,
            on: page,
            near: tests.map(\.test),
            using: &generator
        ).all
        let ranked = generator.shuffled(candidates).map { option in
            let passed = tests.count { test in
                let answer = map.answer(option.answer, to: test.reference, in: task)
                return test.test.holds(of: answer) == test.isHeld
            }
            let far = score.map { distance(option.answer, of: item, on: step, to: $0) } ?? 0
            return (fields: option.fields, passed: passed, distance: far)
        }
        return ranked.min { ($1.passed, $0.distance) < ($0.passed, $1.distance) }?.fields
    }

    /// Returns the distance of an answer from the mean contribution that a score needs from each
    /// unanswered item.
    ///
    /// An answer that does not count towards the score has a distance of 1,000,000. For a score
    /// that counts items, the distance of any other answer is 0 or 1.
    private func distance(
        _ answer: Answer,
        of item: FormItem,
        on step: Step,
        to goal: (score: Score, target: Double)
    ) -> Double {
        let items = goal.score.items
        let own = items.first { $0.step == step.id && $0.item == item.id && $0.part == nil }
        guard let own, let scale = ScoreScale(of: own, in: step), let value = answer.value,
            let number = scale.number(of: value, isReversed: goal.score.reversed.contains(own))
        else { return 1_000_000 }
        let known = items.compactMap { journey.number(of: $0, in: goal.score) }
        let count = Double(items.count)
        let target = goal.score.method == .mean ? goal.target * count : goal.target
        if goal.score.method == .count {
            return (number > 0) == (Double(known.count { $0 > 0 }) < target) ? 0 : 1
        }
        let left = max(1, count - Double(known.count))
        return abs(number - (target - known.reduce(0, +)) / left)
    }
}

extension FormItem {
    /// Returns the fields that select an opt-out.
    func fields(of optOut: OptOut) -> RawFields {
        RawFields([id + OptOut.suffix: [optOut.kind.rawValue]])
    }
}
