import Authoring
import TaskModel

/// The earliest or latest answer accepted: fixed, or relative to the current time or the enrolment.
///
/// A limit relative to the enrolment does not apply to a participant who is not enrolled.
protocol MovingLimit: Sendable {
    associatedtype Value: Comparable

    var isRelative: Bool { get }
    /// Returns the earliest value that the limit allows at a given time; `nil` if the limit does
    /// not apply.
    func first(at moment: AnswerMoment) -> Value?
    /// Returns the latest value that the limit allows at a given time; `nil` if the limit does not
    /// apply.
    func last(at moment: AnswerMoment) -> Value?
}

extension MovingLimit {
    func last(at moment: AnswerMoment) -> Value? { first(at: moment) }

    /// The earliest value that the limit allows, or `nil` if the limit is relative.
    var fixedFirst: Value? { isRelative ? nil : first(at: .anyTime) }
    /// The latest value that the limit allows, or `nil` if the limit is relative.
    var fixedLast: Value? { isRelative ? nil : last(at: .anyTime) }
}

extension AnswerMoment {
    /// An arbitrary time, for results that do not depend on the current time.
    static let anyTime = AnswerMoment(now: LocalDateTime(date: .epoch, time: .midnight))
}

/// The range of accepted answers, and the author's messages for other answers.
struct MovingBounds<Limit: MovingLimit>: Sendable {
    let minimum: Limit?
    let maximum: Limit?
    let messages: CustomMessages

    /// Creates the range from the author's limits, and reports custom messages for missing limits.
    ///
    /// If `isOrdered`, also reports a minimum above the maximum, unless only one of the limits is
    /// relative or a limit depends on the enrolment.
    init(
        _ source: FieldReader,
        _ lower: Field<Limit?>,
        _ upper: Field<Limit?>,
        isOrdered: Bool = true
    ) {
        minimum = source[lower]
        maximum = source[upper]
        messages = CustomMessages(reading: source)
        if isOrdered { requireOrder(lower, upper, in: source) }
        messages.requireBounds(source, hasMinimum: minimum != nil, hasMaximum: maximum != nil)
    }

    private func requireOrder(
        _ lower: Field<Limit?>,
        _ upper: Field<Limit?>,
        in source: FieldReader
    ) {
        guard let minimum, let maximum, minimum.isRelative == maximum.isRelative,
            let first = minimum.first(at: .anyTime), let last = maximum.last(at: .anyTime),
            first > last
        else { return }
        source.reportOrder(lower, upper)
    }

    func ends(at moment: AnswerMoment) -> (first: Limit.Value?, last: Limit.Value?) {
        (minimum?.first(at: moment), maximum?.last(at: moment))
    }

    /// Returns whether a value is within the limits at a given time.
    func contains(_ value: Limit.Value, at moment: AnswerMoment) -> Bool {
        let (first, last) = ends(at: moment)
        return first.map { value >= $0 } ?? true && last.map { value <= $0 } ?? true
    }

    /// Rejects a value outside the limits.
    ///
    /// `early` and `late` are message keys, and `parameter` is the name of the placeholder for the
    /// limit in both messages.
    func require(
        _ value: Limit.Value,
        at moment: AnswerMoment,
        early: some WordKey,
        late: some WordKey,
        as parameter: String,
        parts: [String] = [],
        words: (Limit.Value) -> String
    ) throws(InvalidAnswer) {
        let (first, last) = ends(at: moment)
        if let bound = first, value < bound {
            throw InvalidAnswer(messages.low(early, [parameter: words(bound)]), parts: parts)
        }
        if let bound = last, value > bound {
            throw InvalidAnswer(messages.high(late, [parameter: words(bound)]), parts: parts)
        }
    }
}

extension FieldReader {
    /// Reports a maximum below its minimum, quoting both as the author wrote them.
    func reportOrder<Limit>(_ lower: Field<Limit>, _ upper: Field<Limit>) {
        let words = [upper, lower].map { node[$0.name]?.text ?? "" }
        let message = "\(upper.name) \(words[0]) is below \(lower.name) \(words[1])"
        report(.badBounds, message, at: upper)
    }
}
