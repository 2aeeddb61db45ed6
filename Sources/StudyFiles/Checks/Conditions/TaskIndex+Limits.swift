import TaskModel

extension TaskIndex {
    /// Returns the referenced answer, or `nil` if it does not exist; reports no error.
    func target(of reference: AnswerReference) -> AnswerTarget? {
        guard let step = stepsByID[reference.step] else { return nil }
        return AnswerTarget(of: reference, in: step)
    }

    /// Returns whether a participant can continue without answering an item; `true` for components
    /// and unknown items.
    func canBeSkipped(_ reference: AnswerReference) -> Bool {
        guard let step = stepsByID[reference.step], let target = target(of: reference) else {
            return true
        }
        return target.item.isOptional || reference.part != nil || step.timer != nil
            || !step.flow.buttons.isEmpty
    }

    /// Returns whether an answer can consist of choices that count as missing in scores.
    func canBeMissing(_ reference: AnswerReference) -> Bool {
        target(of: reference)?.item.format.missingValues.isEmpty == false
    }

    /// Returns the limits of a score.
    ///
    /// The limits are empty if the score has no items, or if an item or a contained score lacks a
    /// minimum or a maximum.
    func limits(of score: Score) -> AnswerLimits { limits(of: score, within: []) }

    /// Returns the limits of a score; `outer` lists the scores that contain it.
    private func limits(of score: Score, within outer: [String]) -> AnswerLimits {
        let parts = score.scores.map { id -> AnswerLimits in
            guard !outer.contains(id), id != score.id,
                let part = task.scores.first(where: { $0.id == id })
            else { return AnswerLimits() }
            return limits(of: part, within: outer + [score.id])
        }
        let items = score.items.map { target(of: $0)?.scoreLimits ?? AnswerLimits() }
        return score.limits(ofItems: items + parts)
    }

    /// Returns the limits of a derived number; `nil` if the task does not define it.
    func limits(of number: DerivedNumber) -> AnswerLimits? {
        switch number {
        case .score(let id): task.scores.first { $0.id == id }.map(limits)
        case .missing(let id):
            task.scores.first { $0.id == id }.map {
                AnswerLimits(minimum: 0, maximum: Double($0.itemCount), step: 1)
            }
        case .value(let id): task.values.first { $0.id == id }.map(limits)
        }
    }
}

extension TaskIndex {
    private func limits(of value: DerivedValue) -> AnswerLimits {
        switch value.function {
        case .ageAt: AnswerLimits(minimum: 0, step: 1)
        case .daysBetween: AnswerLimits(step: 1)
        case .bodyMassIndex: AnswerLimits(minimum: 0)
        case .entries(let list):
            AnswerLimits(
                minimum: 0,
                maximum: stepsByID[list]?.repetition.map { Double($0.maximum) },
                step: 1
            )
        }
    }
}

extension Score {
    /// Returns the limits of the score, given the limits of its items.
    fileprivate func limits(ofItems limits: [AnswerLimits]) -> AnswerLimits {
        let lows = limits.compactMap(\.minimum)
        let highs = limits.compactMap(\.maximum)
        let isWhole = lows.count == limits.count && highs.count == limits.count
        guard isWhole, let low = lows.min(), let high = highs.max() else { return AnswerLimits() }
        if method == .mean { return AnswerLimits(minimum: low, maximum: high) }
        if method == .count {
            return AnswerLimits(minimum: 0, maximum: Double(limits.count), step: 1)
        }
        let number = Double(limits.count)
        if isProrated { return AnswerLimits(minimum: low * number, maximum: high * number) }
        let needed = min(minimumAnswered ?? limits.count, limits.count)
        // The sum is lowest if only the items that lower it are answered, plus as many others as
        // are required.
        let lowering = max(needed, lows.count { $0 < 0 })
        let raising = max(needed, highs.count { $0 > 0 })
        return AnswerLimits(
            minimum: lows.sorted().prefix(lowering).reduce(0, +),
            maximum: highs.sorted(by: >).prefix(raising).reduce(0, +)
        )
    }
}
