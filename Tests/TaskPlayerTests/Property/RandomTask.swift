import TaskModel

/// A builder of a random task of forms, sections of various kinds, rules, buttons and review pages.
struct RandomTask {
    var random: SplitMix
    private(set) var pages: [String] = []
    private(set) var items: [AnswerReference] = []
    /// The item whose chosen options can determine the rounds of a section; `nil` if there is none.
    private(set) var options: AnswerReference?

    /// Returns the random task that the seed determines.
    static func make(seed: UInt64) -> TaskDefinition {
        var maker = RandomTask(random: SplitMix(seed: seed))
        return maker.task()
    }

    private init(random: SplitMix) {
        self.random = random
    }

    private mutating func task() -> TaskDefinition {
        pages = (1...random.number(3...10)).map { "q\($0)" }
        items = pages.flatMap { page in
            (0..<random.number(0...4)).map { count in
                AnswerReference(step: page, item: count == 0 ? page : "x\(count)")
            }
        }
        options = random.chance(30) ? items.first : nil
        let steps = grouped(pages.map { page($0) })
        let ends = random.chance(90) ? [review(hide: random.chance(10) ? [.back] : [])] : []
        return TaskModel.TaskDefinition(
            id: "task",
            title: "Task",
            steps: steps + ends + (random.chance(90) ? [lastPage()] : []),
            scores: [score()]
        )
    }

    private func score() -> Score {
        Score(id: "sum", title: "Sum", method: .sum, items: items, minimumAnswered: 1)
    }

    private mutating func lastPage() -> Step {
        let endsEarly = random.chance(10)
        return Step(id: "done", body: .completion(Completion(endsEarly: endsEarly)))
    }

    private mutating func page(_ id: String) -> Step {
        if random.chance(4) { return review(id) }
        let page = form(
            id,
            formItems(of: id),
            optional: random.chance(30),
            skipWhen: random.chance(20) ? condition() : nil,
            next: rules(of: id),
            hide: random.chance(7) ? [.back] : [],
            isIrrevocable: random.chance(5)
        )
        return withExtras(page)
    }

    private mutating func formItems(of id: String) -> [FormItem] {
        let own = items.filter { $0.step == id }
        return own.indices.map { index in
            // An item may depend on items above it and on other pages, but never on itself or on
            // items below it.
            let others = items.filter { $0.step != id } + own[..<index]
            let isHidden = random.chance(30) && !others.isEmpty
            return item(
                own[index].item,
                own[index] == options ? .choices : .count,
                optional: random.chance(35),
                visibleWhen: isHidden ? answerCondition(among: others) : nil,
                optOuts: random.chance(15) ? [.dontKnow, .declined] : [],
                confirming: index > 0 && random.chance(15) ? own[index - 1].item : nil
            )
        }
    }

    mutating func rules(of id: String) -> [NavigationRule] {
        guard random.chance(40) else { return [] }
        return (0..<random.number(1...2)).map { _ in
            let isConditional = random.chance(85)
            return NavigationRule(
                when: isConditional ? condition() : nil,
                destination: destination(from: id)
            )
        }
    }

    mutating func destination(from id: String) -> Destination {
        let here = pages.firstIndex(of: id) ?? 0
        switch random.number(0...9) {
        case 0: return .finish
        case 1, 2: return .nextSection
        case 3: return .step(random.pick(Array(pages[...here])) ?? id)
        default: return .step(random.pick(Array(pages[here...].dropFirst())) ?? id)
        }
    }

    mutating func condition(depth: Int = 2) -> Predicate {
        switch random.number(0...11) {
        case 0 where depth > 0: .not(condition(depth: depth - 1))
        case 1 where depth > 0: .all([condition(depth: depth - 1), condition(depth: depth - 1)])
        case 2 where depth > 0: .any([condition(depth: depth - 1), condition(depth: depth - 1)])
        case 3: .score("sum", .atLeast(String(random.number(1...6))))
        case 4: .cohort("c\(random.number(1...2))")
        default: answerCondition(among: items)
        }
    }

    private mutating func answerCondition(among references: [AnswerReference]) -> Predicate {
        guard let reference = random.pick(references) else { return .all([]) }
        let number = String(random.number(0...3))
        let tests: [AnswerTest] = [
            .equals(number), .notEquals(number), .lessThan(number), .atLeast(number), .answered,
            .skipped, .declined,
        ]
        return .answer(named(reference), random.pick(tests) ?? .answered)
    }

    /// Returns the reference, sometimes restricted to one round of a section.
    ///
    /// The sections are built later, so the section may not exist or may not contain the step.
    private mutating func named(_ reference: AnswerReference) -> AnswerReference {
        guard random.chance(10) else { return reference }
        let round = AnswerReference.RoundReference("s\(random.number(0...3))", random.number(1...2))
        return AnswerReference(step: reference.step, item: reference.item, round: round)
    }
}
