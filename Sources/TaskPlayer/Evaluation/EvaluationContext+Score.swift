public import TaskModel

extension EvaluationContext {
    /// Returns the value of a score of this task.
    ///
    /// The value is `nil` if the task has no such score or too few of the score's items have a
    /// number. It is also `nil` if the result is not finite.
    func score(_ id: String, for scope: ReferenceScope = .unscoped) -> Double? {
        scores.first { $0.id == id }.flatMap { value(of: $0, for: scope) }
    }

    /// Returns how many items of a score have no number, or `nil` if the task has no such score.
    func missingCount(ofScore id: String, for scope: ReferenceScope = .unscoped) -> Int? {
        scores.first { $0.id == id }.map { score in
            score.itemCount - numbers(in: score, scope, within: [id]).count
        }
    }

    /// Returns a derived number, or `nil` if it has no value.
    func value(of number: DerivedNumber, for scope: ReferenceScope = .unscoped) -> Double? {
        switch number {
        case .score(let id): score(id, for: scope)
        case .missing(let id): missingCount(ofScore: id, for: scope).map(Double.init)
        case .value(let id):
            numbers.values.first { $0.id == id }.flatMap { value(of: $0, for: scope) }
        }
    }

    /// Returns the value of a score, or `nil` if too few of its items have a number or the result
    /// is not finite.
    ///
    /// The value is rounded to nine decimal places, so that 0.1 + 0.2 gives 0.3.
    func value(of score: Score, for scope: ReferenceScope = .unscoped) -> Double? {
        value(of: score, scope, within: [score.id])
    }

    /// Returns the value of a score; scores among its items do not count if they are in `outer`.
    ///
    /// `outer` lists this score and the scores whose calculation includes it, so that cyclic
    /// definitions do not recurse endlessly.
    private func value(
        of score: Score,
        _ scope: ReferenceScope,
        within outer: [String]
    ) -> Double? {
        let numbers = numbers(in: score, scope, within: outer)
        guard numbers.count >= score.minimumAnswered ?? score.itemCount else { return nil }
        guard let value = score.combine(numbers) else { return nil }
        return value.isFinite ? Self.rounded(value) : nil
    }

    private func numbers(
        in score: Score,
        _ scope: ReferenceScope,
        within outer: [String]
    ) -> [Double] {
        let answers = score.items.compactMap { number(of: $0, in: score, scope) }
        return score.scores.reduce(into: answers) { numbers, id in
            guard !outer.contains(id), let part = scores.first(where: { $0.id == id }),
                let number = value(of: part, scope, within: outer + [id])
            else { return }
            numbers.append(number)
        }
    }

    /// Returns the number that an item contributes to a score, or `nil` if there is none.
    func number(of item: AnswerReference, in score: Score, _ scope: ReferenceScope) -> Double? {
        guard let value = answer(item, for: scope)?.value else { return nil }
        guard let scale = tree.scale(of: item) else { return value.number }
        return scale.number(of: value, isReversed: score.reversed.contains(item))
    }

    /// Returns a value rounded to nine decimal places.
    ///
    /// The value is converted to an integer, because `rounded()` requires the C math library. A
    /// number too large for this conversion has no significant ninth decimal place and is returned
    /// unchanged.
    private static func rounded(_ value: Double) -> Double {
        let scaled = value * 1e9
        guard abs(scaled) < 9e18 else { return value }
        return Double(Int64(scaled + (scaled < 0 ? -0.5 : 0.5))) / 1e9
    }
}

extension Score {
    /// Returns the score for the items' numbers, or `nil` if it is undefined.
    fileprivate func combine(_ numbers: [Double]) -> Double? {
        guard isProrated, method == .sum else { return method.combine(numbers) }
        return Aggregation.mean.combine(numbers).map { $0 * Double(itemCount) }
    }
}

extension Score.Aggregation {
    /// Returns the sum or the mean of the numbers, or the count of those above zero; the mean of no
    /// numbers is `nil`.
    func combine(_ numbers: [Double]) -> Double? {
        switch self {
        case .sum: numbers.reduce(0, +)
        case .mean: numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
        case .count: Double(numbers.count { $0 > 0 })
        }
    }
}

extension AnswerValue {
    /// The value's contribution to a score, or `nil` if it has none.
    ///
    /// Yes counts as 1 and no as 0. Choices count as their sum if all of them are numbers.
    public var number: Double? {
        switch self {
        case .boolean(let value): return value ? 1 : 0
        case .integer(let value): return Double(value)
        case .decimal(let text): return ComparableNumber(text)?.value
        case .choices(let values, _):
            let numbers = values.compactMap { ComparableNumber($0)?.value }
            return numbers.count == values.count ? numbers.reduce(0, +) : nil
        case .text, .date, .time, .dateTime, .components, .file: return nil
        }
    }
}
