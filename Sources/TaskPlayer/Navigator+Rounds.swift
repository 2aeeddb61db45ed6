import TaskModel

extension Navigator {
    /// Enters the first step of a section, in a round if the section repeats.
    mutating func beginRound(of section: Int, round: Int) -> Hop {
        guard let first = firstChild(of: section, round: round) else {
            return pass(over: spot(section, in: round))
        }
        return .enter(Spot(node: first, round: round), from: first)
    }

    private mutating func firstChild(of section: Int, round: Int) -> Int? {
        if outline.nodes[section].isDrawn {
            return arrangement(of: section, round: round).shown.first
        }
        return section + 1 < outline.nodes[section].end ? section + 1 : nil
    }

    /// Leads on from the last step of a section: to its list page, its next round, or what follows
    /// it.
    mutating func end(of section: Int, round: Int, _ findings: Findings) -> Hop {
        if outline.isList(section) { return arrive(at: spot(section, in: 1)) }
        if outline.isRepeated(section), hasRound(round + 1, of: section, findings) {
            return beginRound(of: section, round: round + 1)
        }
        return .after(spot(section, in: round))
    }

    /// Whether a repeated section has a round, given the current answers.
    mutating func hasRound(_ round: Int, of section: Int, _ findings: Findings) -> Bool {
        guard let repetition = outline.nodes[section].repetition else { return false }
        guard repetition.list == nil else { return true }
        guard round <= repetition.maximum else { return false }
        switch repetition.rule {
        case .times(let count): return round <= count
        case .count(let reference): return round <= count(reference, section, findings)
        case .each(let reference): return round <= options(reference, section, findings).count
        case .whileHolds(let condition):
            let asker = Asker.round(section: section, round - 1)
            return round == 1 || holds(condition, findings, asker)
        case .entries: return true
        }
    }

    private mutating func count(
        _ reference: AnswerReference,
        _ section: Int,
        _ findings: Findings
    ) -> Int {
        consulted.append(.answer(reference, .answered))
        let number = findings.answer(reference, for: asker(spot(section, in: 1)))?.value?.number
        return number.flatMap { abs($0) < 1e9 ? Int($0) : nil } ?? 0
    }

    private mutating func options(
        _ reference: AnswerReference,
        _ section: Int,
        _ findings: Findings
    ) -> [String] {
        consulted.append(.answer(reference, .answered))
        return findings.answer(reference, for: asker(spot(section, in: 1)))?.value?.texts ?? []
    }
}

extension Outline {
    /// Whether a node is a repeated section.
    func isRepeated(_ index: Int) -> Bool {
        nodes[index].repetition != nil
    }
}
