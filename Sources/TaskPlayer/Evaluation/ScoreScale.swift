public import TaskModel

/// The scale on which an answer counts in scores.
public struct ScoreScale: Sendable {
    /// The values of choices that count as missing.
    private let missing: Set<String>
    /// The sum of the lowest and the highest possible number; `nil` unless both are known.
    ///
    /// A number is reversed by subtracting it from this sum.
    private let mirror: Double?

    /// Creates the scale of an answer; returns `nil` if the step has no such answer.
    public init?(of reference: AnswerReference, in step: Step) {
        guard let target = AnswerTarget(of: reference, in: step) else { return nil }
        missing = target.item.format.missingValues
        let limits = target.scoreLimits
        mirror = limits.minimum.flatMap { low in limits.maximum.map { low + $0 } }
    }

    /// Returns the number that an answer contributes.
    ///
    /// The result is `nil` if the answer counts as missing or is not a number. It is also `nil` if
    /// the number is to be reversed and one of the scale's limits is unknown.
    public func number(of value: AnswerValue, isReversed: Bool) -> Double? {
        guard let number = present(in: value)?.number else { return nil }
        return isReversed ? mirror.map { $0 - number } : number
    }

    /// Returns a value without the choices that count as missing, or `nil` if nothing remains.
    private func present(in value: AnswerValue) -> AnswerValue? {
        guard !missing.isEmpty, case .choices(let values, let other) = value else { return value }
        let present = values.filter { !missing.contains($0) }
        return present.isEmpty ? nil : .choices(present, other: other)
    }
}
