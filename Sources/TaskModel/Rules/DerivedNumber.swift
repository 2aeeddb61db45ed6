/// A number that the player computes from the answers on the path.
public enum DerivedNumber: Sendable, Hashable {
    /// A score of the task.
    case score(String)
    /// The number of a score's items that have no value.
    case missing(String)
}

/// The definitions of all numbers that a task computes from answers.
public struct DerivedNumbers: Sendable, Hashable {
    public let scores: [Score]

    public init(scores: [Score] = []) {
        self.scores = scores
    }

    /// Returns the answers from which a number is computed; empty if the task does not define it.
    public func answers(in number: DerivedNumber) -> [AnswerReference] {
        switch number {
        case .score(let id), .missing(let id): scores.answers(in: id)
        }
    }
}

extension TaskDefinition {
    /// The numbers that the task computes from answers.
    public var numbers: DerivedNumbers { DerivedNumbers(scores: scores) }
}

extension DerivedNumber: CustomStringConvertible {
    public var description: String {
        switch self {
        case .score(let id): "score \(id)"
        case .missing(let score): "missing items of \(score)"
        }
    }
}
