import TaskModel

extension RehearsalReport {
    /// A description of a goal that was never reached.
    package struct UncoveredGoal: Sendable, Hashable {
        /// The position in the study's files; the task or the word "study" if the position is
        /// unknown.
        package let place: String
        /// A text that describes the goal.
        package let what: String
        package let reason: String
    }

    /// The goals that were never reached, with reasons.
    ///
    /// A page that was never reached in any language is listed once, and the other goals of its
    /// step are omitted.
    package var uncoveredGoals: [UncoveredGoal] {
        let hidden = unreached
        let uncoveredGoals = unseen.filter { goal in
            if case .page = goal.subject { return !isCounted(goal) }
            return !hidden.contains(Self.key(goal))
        }
        return uncoveredGoals.map {
            UncoveredGoal(place: place(of: $0), what: words(of: $0), reason: reason($0))
        }
    }

    /// The keys of the steps whose pages were not seen in any language.
    private var unreached: Set<String> {
        let missed = unseen.filter(isPage).map(Self.key)
        let reached = seen.filter(isPage).map(Self.key)
        return Set(missed).subtracting(reached)
    }

    private func isPage(_ goal: CoverageGoal) -> Bool {
        if case .page = goal.subject { true } else { false }
    }

    /// Returns whether the goal is an unreached page that is already listed in the first language.
    private func isCounted(_ goal: CoverageGoal) -> Bool {
        guard case .page(let language) = goal.subject, unreached.contains(Self.key(goal)) else {
            return false
        }
        return language != (settings.languages ?? map.languages).first
    }

    private static func key(_ goal: CoverageGoal) -> String { "\(goal.task)/\(goal.step)" }

    private func step(of goal: CoverageGoal) -> Step? { map.tasks[goal.task]?.step(goal.step) }

    private func place(of goal: CoverageGoal) -> String {
        let step = step(of: goal)
        if case .rule(let index, _) = goal.subject, let step,
            step.flow.next.indices.contains(index),
            let position = step.flow.next[index].position
        {
            return "\(position)"
        }
        if let position = step?.position { return "\(position)" }
        return goal.task.isEmpty ? "study" : "task \(goal.task)"
    }
}

extension RehearsalReport {
    private func words(of goal: CoverageGoal) -> String {
        let words = subject(of: goal)
        return goal.step.isEmpty ? words : "step \(goal.step): \(words)"
    }

    private func subject(of goal: CoverageGoal) -> String {
        switch goal.subject {
        case .page(let language):
            unreached.contains(Self.key(goal)) ? "never reached" : "never shown in \(language)"
        case .rule(let index, let isHeld):
            "rule \(index + 1) " + (isHeld ? "was never taken" : "was always taken")
        case .skip(let isHeld): isHeld ? "never skipped" : "always skipped"
        case .question(let item, let isShown):
            "question \(item) was " + (isShown ? "never shown" : "always shown")
        case .change(let index, let isMade):
            "change \(index + 1) to the page was " + (isMade ? "never made" : "always made")
        case .skipButton: "the Skip button was never used"
        case .button(let id): "button \(id) was never pressed"
        case .rejection(let item, let message): "\(item) never showed \(sentence(message))"
        case .optOut(let item, let kind): "no participant answered \(item) with \(kind)"
        case .tooEarly: "no participant tried to leave too early"
        case .tooFewEntries: "no participant tried to leave with too few entries"
        case .entryChanged: "no entry was ever changed"
        case .entryRemoved: "no entry was ever removed"
        case .reviewed: "no answer was ever changed from here"
        case .rounds(let rounds): "never had \(rounds.rawValue)"
        case .cohort(let name): "no participant joined cohort \(name)"
        case .arm(let id): "no participant was allocated to arm \(id)"
        case .band(let score, let index): "score \(score) was never in \(band(score, index, goal))"
        case .shortInstructions: "never repeated with short instructions"
        }
    }

    private func band(_ score: String, _ index: Int, _ goal: CoverageGoal) -> String {
        let bands = map.tasks[goal.task]?.task.scores.first { $0.id == score }?.bands ?? []
        return bands.indices.contains(index) ? "\"\(bands[index].label)\"" : "band \(index + 1)"
    }

    private func sentence(_ identity: String) -> String {
        let parts = identity.split(separator: ":", maxSplits: 1)
        let key = parts.first.map(String.init) ?? identity
        guard key.hasPrefix("errors.") else { return "\"\(identity)\"" }
        if parts.count == 2 { return "\"\(parts[1].drop { $0 == " " })\"" }
        return "\"\(wordings(map.study.language)(key: key))\""
    }
}
