import TaskModel

extension AnswerTarget {
    /// The limits of the answer's number, date or time in scores and comparisons.
    var limits: AnswerLimits {
        if case .boolean = operands { return AnswerLimits(minimum: 0, maximum: 1, step: 1) }
        if let options { return Self.limits(of: options, isSum: isMultiple) }
        if part != nil, case .values(let values) = operands {
            return Self.limits(of: values, isSum: false)
        }
        return part?.limits ?? item.format.limits
    }

    private static func limits(of values: [String], isSum: Bool) -> AnswerLimits {
        let numbers = values.compactMap { DecimalText($0)?.value }
        guard numbers.count == values.count, let low = numbers.min(), let high = numbers.max()
        else { return AnswerLimits() }
        guard isSum else { return AnswerLimits(minimum: low, maximum: high) }
        let parts = (numbers.filter { $0 < 0 }, numbers.filter { $0 > 0 })
        let least = parts.0.isEmpty ? low : parts.0.reduce(0, +)
        return AnswerLimits(minimum: least, maximum: max(high, parts.1.reduce(0, +)))
    }
}

extension TaskIndex {
    /// Returns the referenced answer, or `nil` without reporting an error.
    func target(of reference: AnswerReference) -> AnswerTarget? {
        guard let step = stepsByID[reference.step] else { return nil }
        return AnswerSearch.target(of: reference, in: step)
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

    /// Returns the limits of a score.
    ///
    /// They are empty if there are no items, or if an item lacks a minimum or a maximum.
    func limits(of score: Score) -> AnswerLimits {
        let limits = score.items.map { target(of: $0)?.limits ?? AnswerLimits() }
        let lows = limits.compactMap(\.minimum)
        let highs = limits.compactMap(\.maximum)
        let isWhole = lows.count == limits.count && highs.count == limits.count
        guard isWhole, let low = lows.min(), let high = highs.max() else { return AnswerLimits() }
        switch score.method {
        case .count: return AnswerLimits(minimum: 0, maximum: Double(limits.count), step: 1)
        case .mean: return AnswerLimits(minimum: low, maximum: high)
        case .sum:
            let least =
                score.minimumAnswered == nil ? lows.reduce(0, +) : min(low, lows.reduce(0, +))
            return AnswerLimits(minimum: least, maximum: max(high, highs.reduce(0, +)))
        }
    }
}
