/// A number that the player computes from the answers on the path.
public enum DerivedNumber: Sendable, Hashable {
    /// A score of the task.
    case score(String)
    /// The count of a score's items without a number.
    case missing(String)
    /// A derived value of the task.
    case value(String)
}

/// The definitions of all numbers that a task computes from answers.
public struct DerivedNumbers: Sendable, Hashable {
    public let scores: [Score]
    public let values: [DerivedValue]

    public init(scores: [Score] = [], values: [DerivedValue] = []) {
        self.scores = scores
        self.values = values
    }

    /// Returns the answers from which a number is computed or, for a number of entries, the page of
    /// the list.
    ///
    /// Returns an empty array if the task does not define the number.
    public func answers(in number: DerivedNumber) -> [AnswerReference] {
        switch number {
        case .score(let id), .missing(let id): scores.answers(in: id)
        case .value(let id): values.first { $0.id == id }?.references ?? []
        }
    }
}

extension TaskDefinition {
    /// The definitions of the task's scores and derived values.
    public var numbers: DerivedNumbers { DerivedNumbers(scores: scores, values: values) }
}

extension DerivedNumber: CustomStringConvertible {
    public var description: String {
        switch self {
        case .score(let id): "score \(id)"
        case .missing(let score): "missing items of \(score)"
        case .value(let id): "value \(id)"
        }
    }
}
