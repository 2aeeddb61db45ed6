import TaskModel

extension Navigator {
    /// Enters the first step of a section in a round; skips a section without steps.
    mutating func beginRound(of section: Int, round: Int) -> Move {
        guard let first = firstChild(of: section, round: round) else {
            return pass(over: location(section, in: round))
        }
        return .enter(Location(node: first, round: round), from: first)
    }

    private mutating func firstChild(of section: Int, round: Int) -> Int? {
        if tree.nodes[section].isDrawn {
            return sectionOrder(of: section, round: round).shown.first
        }
        return section + 1 < tree.nodes[section].end ? section + 1 : nil
    }

    /// Continues after the last step of a section: on its list page, in its next round or after the
    /// section.
    mutating func end(of section: Int, round: Int, _ evaluation: EvaluationContext) -> Move {
        if tree.isList(section) { return arrive(at: location(section, in: 1)) }
        if tree.isRepeated(section), hasRound(round + 1, of: section, evaluation) {
            return beginRound(of: section, round: round + 1)
        }
        return .after(location(section, in: round))
    }

    /// Returns whether a repeated section has the given round, according to the current answers.
    mutating func hasRound(_ round: Int, of section: Int, _ evaluation: EvaluationContext) -> Bool {
        guard let repetition = tree.nodes[section].repetition else { return false }
        guard repetition.list == nil else { return true }
        guard round <= repetition.maximum else { return false }
        if let assumed = assumedRound(repetition.rule) { return assumed }
        switch repetition.rule {
        case .times(let count): return round <= count
        case .count(let reference): return round <= count(reference, section, evaluation)
        case .each(let reference): return round <= options(reference, section, evaluation).count
        case .whileHolds(let condition):
            let scope = ReferenceScope.round(section: section, round - 1)
            return round == 1 || holds(condition, evaluation, scope)
        case .entries: return true
        }
    }

    /// Returns whether a round is assumed to exist, or `nil` if this does not depend on an assumed
    /// answer.
    private mutating func assumedRound(_ rule: Repetition.Rule) -> Bool? {
        switch rule {
        case .count(let reference), .each(let reference): assumptions?.opensRound(reference)
        case .times, .whileHolds, .entries: nil
        }
    }

    private mutating func count(
        _ reference: AnswerReference,
        _ section: Int,
        _ evaluation: EvaluationContext
    ) -> Int {
        consulted.append(.answer(reference, .answered))
        let number = evaluation.answer(reference, for: scope(location(section, in: 1)))?.value?
            .number
        return number.flatMap { abs($0) < 1e9 ? Int($0) : nil } ?? 0
    }

    private mutating func options(
        _ reference: AnswerReference,
        _ section: Int,
        _ evaluation: EvaluationContext
    ) -> [String] {
        consulted.append(.answer(reference, .answered))
        return evaluation.answer(reference, for: scope(location(section, in: 1)))?.value?.texts
            ?? []
    }
}

extension StepTree {
    func isRepeated(_ index: Int) -> Bool {
        nodes[index].repetition != nil
    }
}
