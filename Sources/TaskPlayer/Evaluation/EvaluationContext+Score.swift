public import TaskModel

extension EvaluationContext {
    /// Returns the value of a score of this task.
    ///
    /// The value is `nil` if the task has no such score, if too few of its items have a number, or
    /// if the result is not finite.
    func score(_ id: String, for scope: ReferenceScope = .unscoped) -> Double? {
        scores.first { $0.id == id }.flatMap { value(of: $0, for: scope) }
    }

    /// Returns the value of a score, or `nil` if too few of its items have a number or the result
    /// is not finite.
    ///
    /// The value is rounded to nine decimal places, so that 0.1 + 0.2 gives 0.3.
    func value(of score: Score, for scope: ReferenceScope = .unscoped) -> Double? {
        let numbers = score.items.compactMap { answer($0, for: scope)?.value?.number }
        guard numbers.count >= score.minimumAnswered ?? score.items.count else { return nil }
        guard let value = score.method.combine(numbers) else { return nil }
        return value.isFinite ? Self.rounded(value) : nil
    }

    /// Rounds to nine decimal places by way of an integer, because `rounded()` requires the C math
    /// library.
    ///
    /// A number too large for this conversion has no significant ninth decimal place.
    private static func rounded(_ value: Double) -> Double {
        let scaled = value * 1e9
        guard abs(scaled) < 9e18 else { return value }
        return Double(Int64(scaled + (scaled < 0 ? -0.5 : 0.5))) / 1e9
    }
}

extension Score.Aggregation {
    /// Returns the sum, the mean or the number of values above zero; the mean of no numbers is
    /// `nil`.
    func combine(_ numbers: [Double]) -> Double? {
        switch self {
        case .sum: numbers.reduce(0, +)
        case .mean: numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
        case .count: Double(numbers.count { $0 > 0 })
        }
    }
}

extension AnswerValue {
    /// The value's contribution to a score: a number, 1 for yes and 0 for no, or the sum of choices
    /// if all are numbers; `nil` for any other value.
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
