import TaskModel

/// A task of questions, forms, sections, rules, reviews and jumps that a seed makes.
struct RandomTask {
    private var random: SplitMix
    private var pages: [String] = []
    private var items: [AnswerReference] = []

    /// The task of a seed.
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
        let steps = grouped(pages.map { page($0) })
        let ends = random.chance(90) ? [review(hide: random.chance(10) ? [.back] : [])] : []
        return TaskModel.TaskDefinition(
            id: "task",
            title: "Task",
            steps: steps + ends + (random.chance(90) ? [completion()] : []),
            scores: [score()]
        )
    }

    private func score() -> Score {
        Score(id: "sum", title: "Sum", method: .sum, items: items, minimumAnswered: 1)
    }

    private mutating func page(_ id: String) -> Step {
        if random.chance(4) { return review(id) }
        return form(
            id,
            formItems(of: id),
            optional: random.chance(30),
            skipWhen: random.chance(20) ? condition() : nil,
            next: rules(of: id),
            hide: random.chance(7) ? [.back] : [],
            isIrrevocable: random.chance(5)
        )
    }

    private mutating func formItems(of id: String) -> [FormItem] {
        let own = items.filter { $0.step == id }
        return own.indices.map { index in
            // An item may look at those above it and at other pages, never at itself or below.
            let others = items.filter { $0.step != id } + own[..<index]
            let isHidden = random.chance(30) && !others.isEmpty
            return item(
                own[index].item,
                .count,
                optional: random.chance(35),
                visibleWhen: isHidden ? answerCondition(among: others) : nil
            )
        }
    }

    private mutating func rules(of id: String) -> [NavigationRule] {
        guard random.chance(40) else { return [] }
        return (0..<random.number(1...2)).map { _ in
            let isConditional = random.chance(85)
            return NavigationRule(
                when: isConditional ? condition() : nil,
                destination: destination(from: id)
            )
        }
    }

    private mutating func destination(from id: String) -> Destination {
        let here = pages.firstIndex(of: id) ?? 0
        switch random.number(0...9) {
        case 0: return .finish
        case 1, 2: return .nextSection
        case 3: return .step(random.pick(Array(pages[...here])) ?? id)
        default: return .step(random.pick(Array(pages[here...].dropFirst())) ?? id)
        }
    }

    private mutating func grouped(_ steps: [Step]) -> [Step] {
        var grouped: [Step] = []
        var rest = steps[...]
        while !rest.isEmpty {
            let part = Array(rest.prefix(random.number(1...4)))
            rest = rest.dropFirst(part.count)
            grouped += random.chance(40) ? [group(part, number: grouped.count)] : part
        }
        return grouped
    }

    private mutating func group(_ steps: [Step], number: Int) -> Step {
        let isNested = random.chance(30)
        let inner = isNested ? [section("n\(number)", steps)] : steps
        return section(
            "s\(number)",
            inner,
            skipWhen: random.chance(20) ? condition() : nil,
            next: random.chance(20) ? rules(of: steps.last?.id ?? "") : []
        )
    }

    private mutating func condition(depth: Int = 2) -> Predicate {
        switch random.number(0...9) {
        case 0 where depth > 0: .not(condition(depth: depth - 1))
        case 1 where depth > 0: .all([condition(depth: depth - 1), condition(depth: depth - 1)])
        case 2 where depth > 0: .any([condition(depth: depth - 1), condition(depth: depth - 1)])
        case 3: .score("sum", .atLeast(String(random.number(1...6))))
        default: answerCondition(among: items)
        }
    }

    private mutating func answerCondition(among references: [AnswerReference]) -> Predicate {
        guard let reference = random.pick(references) else { return .all([]) }
        let number = String(random.number(0...3))
        let tests: [Test] = [
            .equals(number), .notEquals(number), .lessThan(number), .atLeast(number), .answered,
            .skipped,
        ]
        return .answer(reference, random.pick(tests) ?? .answered)
    }
}
