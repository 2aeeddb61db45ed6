import Sessions
import TaskModel
import TaskPlayer

/// The goals of a study, collected task by task, with the conditions on which they depend.
struct CoverageGoals {
    private(set) var goals: [CoverageGoal] = []
    private(set) var conditions: [CoverageGoal: (predicate: Predicate?, wanted: Bool)] = [:]
    private let version: StudyVersion
    private let languages: [String]
    private let wordings: WordingSet
    private let now: LocalDateTime

    init(_ version: StudyVersion, _ wordings: WordingSet, _ settings: RehearsalSettings) {
        self.version = version
        languages = settings.languages ?? version.languages
        self.wordings = wordings
        self.now = LocalDateTime(settings.start, in: version.study.timeZone ?? "UTC")
    }

    /// Adds the goals of the study as a whole.
    mutating func addStudy() {
        for arm in version.study.randomisation?.arms ?? [] where arm.ratio > 0 {
            add(CoverageGoal(.arm(arm.id)))
        }
    }

    mutating func add(_ map: RehearsedTask) {
        for step in map.steps { add(step, map) }
        for score in map.task.scores {
            for (index, band) in score.bands.enumerated() {
                let test = AnswerTest.between("\(band.minimum)", "\(band.maximum)")
                add(
                    CoverageGoal(.band(score: score.id, index), task: map.task.id),
                    .score(score.id, test),
                    true
                )
            }
        }
        guard map.task.fullInstructions != .always else { return }
        add(CoverageGoal(.shortInstructions, task: map.task.id))
    }

    private mutating func add(_ goal: CoverageGoal) {
        if conditions[goal] == nil, !goals.contains(goal) { goals.append(goal) }
    }

    private mutating func add(_ goal: CoverageGoal, _ predicate: Predicate?, _ wanted: Bool) {
        guard conditions[goal] == nil else { return }
        goals.append(goal)
        conditions[goal] = (predicate, wanted)
    }

    private mutating func add(_ step: Step, _ map: RehearsedTask) {
        let at = { (subject: CoverageGoal.Subject) in
            CoverageGoal(subject, task: map.task.id, step: step.id)
        }
        if map.isPage(step) {
            for language in languages { add(at(.page(language: language))) }
        }
        addRules(of: step, at)
        if let condition = step.flow.skipWhen {
            for isHeld in [true, false] { add(at(.skip(isHeld: isHeld)), condition, isHeld) }
        }
        if step.flow.isOptional, !step.chrome.hidden.contains(.skip), map.isPage(step),
            !step.isCompletion
        {
            add(at(.skipButton))
        }
        for button in step.flow.buttons { add(at(.button(button.id))) }
        for rule in step.flow.cohorts {
            add(CoverageGoal(.cohort(rule.cohort), task: map.task.id), .cohort(rule.cohort), true)
        }
        addItems(of: step, at)
        addOccasions(of: step, map, at)
    }

    private mutating func addRules(of step: Step, _ at: (CoverageGoal.Subject) -> CoverageGoal) {
        for (index, rule) in step.flow.next.enumerated() {
            add(at(.rule(index, isHeld: true)), rule.when, true)
            if rule.when != nil { add(at(.rule(index, isHeld: false)), rule.when, false) }
        }
        for (index, modifier) in step.flow.modify.enumerated() {
            add(at(.change(index, isMade: true)), modifier.when, true)
            if modifier.when != nil { add(at(.change(index, isMade: false)), modifier.when, false) }
        }
    }

    private mutating func addItems(of step: Step, _ at: (CoverageGoal.Subject) -> CoverageGoal) {
        let page = FormFiller(of: step.items, wordings(version.study.language), now)
        for item in step.items {
            if let condition = item.visibleWhen {
                for isShown in [true, false] {
                    add(at(.question(item.id, isShown: isShown)), condition, isShown)
                }
            }
            for optOut in item.optOuts {
                add(at(.optOut(item: item.id, kind: optOut.kind.rawValue)))
            }
            guard !step.isSentAfterItsTime else { continue }
            for rule in item.rejections {
                let message = rule.rejection.message
                let text = message.own ?? message.identity
                add(at(.rejection(item: item.id, message: text)), rule.when, true)
            }
            for message in page.messages(of: item) {
                add(at(.rejection(item: item.id, message: message)))
            }
        }
    }

    private mutating func addOccasions(
        of step: Step,
        _ map: RehearsedTask,
        _ at: (CoverageGoal.Subject) -> CoverageGoal
    ) {
        if let timer = step.timer, !timer.canFinishEarly { add(at(.tooEarly)) }
        if case .review(let review) = step.body, review.task == nil || review.task == map.task.id,
            map.task.pages.contains(where: { !$0.items.isEmpty })
        {
            add(at(.reviewed))
        }
        guard case .section(let section) = step.body, let repetition = section.repetition,
            map.around[step.id]?.contains(where: { map.step($0)?.repeats == true }) != true
        else { return }
        if let list = repetition.list {
            if list.minimum > 0 { add(at(.tooFewEntries)) }
            if list.isEditable { add(at(.entryChanged)); add(at(.entryRemoved)) }
        }
        for rounds in repetition.occasions {
            guard let condition = repetition.condition(of: rounds) else {
                add(at(.rounds(rounds)))
                continue
            }
            add(at(.rounds(rounds)), condition, true)
        }
    }
}

extension Step {
    /// Whether the step is a repeated section.
    var repeats: Bool {
        if case .section(let section) = body { section.repetition != nil } else { false }
    }
}

extension Repetition {
    /// The categories of round counts that a rehearsal should reach.
    fileprivate var occasions: [CoverageGoal.RoundCount] {
        let more: [CoverageGoal.RoundCount] =
            maximum > 2 ? [.several, .most] : maximum > 1 ? [.most] : []
        switch rule {
        case .times: return [.most]
        case .count, .each: return [.none, .one] + more
        case .whileHolds: return [.one] + more
        case .entries(let list):
            return (list.minimum == 0 ? [.none] : []) + (list.minimum <= 1 ? [.one] : []) + more
        }
    }

    /// Returns the condition that the answer with the number of rounds must meet, or `nil` if no
    /// answer determines that number.
    fileprivate func condition(of rounds: CoverageGoal.RoundCount) -> Predicate? {
        guard case .count(let reference) = rule else { return nil }
        return switch rounds {
        case .none: .answer(reference, .equals("0"))
        case .one: .answer(reference, .equals("1"))
        case .several: .answer(reference, .between("2", "\(maximum - 1)"))
        case .most: .answer(reference, .atLeast("\(maximum)"))
        }
    }

    /// Returns the categories of a number of rounds; the maximum can be in two categories.
    ///
    /// For a section with a fixed number of rounds, the only possible category is `most`.
    func occasions(of count: Int) -> [CoverageGoal.RoundCount] {
        if case .times(let times) = rule { return count >= min(times, maximum) ? [.most] : [] }
        let most: [CoverageGoal.RoundCount] = count >= maximum && maximum > 1 ? [.most] : []
        return (count == 0 ? [.none] : count == 1 ? [.one] : [.several]) + most
    }
}

extension Step {
    /// Whether the page cannot be submitted before its time is up; after that time, answers are no
    /// longer rejected.
    fileprivate var isSentAfterItsTime: Bool {
        timer.map { $0.isRecorded && !$0.canFinishEarly } ?? false
    }
}
