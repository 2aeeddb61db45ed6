/// A value in a comparison: fixed, or known only when the comparison is evaluated.
public enum Operand: Sendable, Hashable {
    /// A fixed value, in the notation that authors use in conditions.
    case text(String)
    case answer(AnswerReference)
    case number(DerivedNumber)
    case date(RelativeDate)
}

/// A comparison of an answer or a derived number with texts, other answers, derived numbers or
/// relative dates.
///
/// It does not hold while any of its values is unknown.
public struct Comparison: Sendable, Hashable {
    /// A relation between the subject and the operands; the raw value is its name in study files.
    public enum Relation: String, Sendable, Hashable, CaseIterable {
        case equals
        case notEquals
        case lessThan
        case atMost
        case greaterThan
        case atLeast
        /// The subject is in a range that includes both ends.
        case between
    }

    /// The value that is compared: an answer or a derived number.
    public let subject: Operand
    public let relation: Relation
    /// The values with which the subject is compared: two for `between`, otherwise one.
    public let operands: [Operand]

    public init(_ subject: Operand, _ relation: Relation, _ operands: [Operand]) {
        self.subject = subject
        self.relation = relation
        self.operands = operands
    }

    /// The answers that the comparison names; answers from which its numbers are computed are not
    /// included.
    public var references: [AnswerReference] {
        ([subject] + operands).compactMap {
            if case .answer(let answer) = $0 { answer } else { nil }
        }
    }

    /// The numbers that the comparison names.
    public var numbers: [DerivedNumber] {
        ([subject] + operands).compactMap {
            if case .number(let number) = $0 { number } else { nil }
        }
    }
}

extension DerivedNumbers {
    /// Returns all answers on which a comparison depends.
    public func answers(in comparison: Comparison) -> [AnswerReference] {
        comparison.references + comparison.numbers.flatMap { answers(in: $0) }
    }
}

extension Operand: CustomStringConvertible {
    public var description: String {
        switch self {
        case .text(let text): text
        case .answer(let reference): "\(reference)"
        case .number(let number): "\(number)"
        case .date(let date): "\(date)"
        }
    }
}

extension Comparison: CustomStringConvertible {
    public var description: String {
        let texts = operands.map(\.description)
        return "\(subject) " + relation.description(texts.first ?? "", texts.last ?? "")
    }
}

extension Comparison.Relation {
    fileprivate func description(_ first: String, _ last: String) -> String {
        switch self {
        case .equals: "= \(first)"
        case .notEquals: "≠ \(first)"
        case .lessThan: "< \(first)"
        case .atMost: "≤ \(first)"
        case .greaterThan: "> \(first)"
        case .atLeast: "≥ \(first)"
        case .between: "from \(first) to \(last)"
        }
    }
}
