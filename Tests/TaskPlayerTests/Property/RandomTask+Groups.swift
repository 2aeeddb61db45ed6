import TaskModel

extension RandomTask {
    /// Returns the steps, some of them grouped into sections of various kinds.
    mutating func grouped(_ steps: [Step]) -> [Step] {
        var grouped: [Step] = []
        var rest = steps[...]
        while !rest.isEmpty {
            let part = Array(rest.prefix(random.number(1...4)))
            rest = rest.dropFirst(part.count)
            grouped += random.chance(50) ? [group(part, number: grouped.count)] : part
        }
        return grouped
    }

    private mutating func group(_ steps: [Step], number: Int) -> Step {
        let isNested = random.chance(30)
        let inner = isNested ? [drawnSection("n\(number)", steps)] : steps
        let group = section(
            "s\(number)",
            inner,
            skipWhen: random.chance(20) ? condition() : nil,
            next: random.chance(20) ? rules(of: steps.last?.id ?? "") : []
        )
        return random.chance(60) ? repeated(group, inner) : group
    }

    private mutating func drawnSection(_ id: String, _ steps: [Step]) -> Step {
        let take = random.chance(30) ? random.number(1...3) : nil
        return drawn(id, steps, isShuffled: random.chance(40), take: take)
    }

    private mutating func repeated(_ group: Step, _ steps: [Step]) -> Step {
        Step(
            id: group.id,
            flow: group.flow,
            body: .section(
                Section(
                    steps: steps,
                    isShuffled: random.chance(20),
                    take: random.chance(15) ? 1 : nil,
                    repetition: Repetition(rule(), maximum: 3)
                )
            )
        )
    }

    private mutating func rule() -> Repetition.Rule {
        switch random.number(0...9) {
        case 0: return .times(random.number(0...3))
        case 1: return .whileHolds(condition())
        case 2, 3: return random.pick(items).map(Repetition.Rule.count) ?? .times(2)
        case 4: return options.map(Repetition.Rule.each) ?? .times(2)
        default:
            let minimum = random.chance(40) ? 1 : 0
            return .entries(EntryList(minimum: minimum, isEditable: random.chance(85)))
        }
    }

    /// Returns a page that may have an additional button or a cohort rule, or be shown only with
    /// full instructions.
    mutating func withExtras(_ page: Step) -> Step {
        let buttons = random.chance(20) ? [ownButton(of: page.id)] : []
        let cohorts = random.chance(20) ? [cohortRule()] : []
        let isForFull = page.items.isEmpty && random.chance(40)
        return page.flowing {
            $0.buttons = buttons
            $0.cohorts = cohorts
            $0.isForFullInstructionsOnly = isForFull
        }
    }

    private mutating func ownButton(of id: String) -> StepButton {
        button("b", destination(from: id), terminates: random.chance(20))
    }

    private mutating func cohortRule() -> CohortRule {
        let name = "c\(random.number(1...2))"
        return CohortRule(name, when: random.chance(80) ? condition() : nil)
    }
}
