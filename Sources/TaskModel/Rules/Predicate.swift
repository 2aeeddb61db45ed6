/// A reference to an answer: `step`, `step.item`, or `task/step.item`.
///
/// `step.item.part` is a component of an answer, and `section[2].step.item` is the answer in one
/// round.
public struct AnswerReference: Sendable, Hashable {
    /// Another task of the same participant, or `nil` for the current task.
    public let task: String?
    public let step: String
    /// The item; a question's item has the step's identifier.
    public let item: String
    /// A component of the answer, or `nil` for the whole answer.
    public let part: String?
    /// The repeated section and its round; `nil` for the round in which the reference is used or,
    /// outside the section, for the latest round.
    public let round: RoundReference?

    /// A round of a repeated section.
    public struct RoundReference: Sendable, Hashable {
        public let section: String
        /// The number of the round, from 1; for a list, the position of the entry.
        public let number: Int

        public init(_ section: String, _ number: Int) {
            self.section = section
            self.number = number
        }
    }

    /// Creates a reference; the default item has the step's identifier.
    public init(
        task: String? = nil,
        step: String,
        item: String? = nil,
        part: String? = nil,
        round: RoundReference? = nil
    ) {
        self.task = task
        self.step = step
        self.item = item ?? step
        self.part = part
        self.round = round
    }
}

/// A test of one answer, number or link parameter.
public enum AnswerTest: Sendable, Hashable {
    /// The answer equals this value; numbers are compared by value, other answers as text.
    case equals(String)
    /// There is an answer, and it does not equal this value.
    case notEquals(String)
    /// The answer is less than a number, date or time.
    case lessThan(String)
    /// The answer is less than or equal to a number, date or time.
    case atMost(String)
    case greaterThan(String)
    /// The answer is greater than or equal to a number, date or time.
    case atLeast(String)
    /// The answer is in a range that includes both ends.
    case between(String, String)
    /// At least one of these options is chosen.
    case includes([String])
    /// All of these options are chosen.
    case includesAll([String])
    /// The whole answer, or at least one of the chosen options, matches a pattern.
    case matches(Pattern)
    case answered
    /// The item was skipped or left blank.
    case skipped
    /// "I don't know" was chosen.
    case dontKnow
    /// "Prefer not to say" was chosen.
    case declined
}

/// A condition on a session's answers, derived numbers, parameters, cohorts and arm.
public indirect enum Predicate: Sendable, Hashable {
    /// A test of one answer on the path or in another task.
    case answer(AnswerReference, AnswerTest)
    /// A test of a number that this task computes.
    case number(DerivedNumber, AnswerTest)
    case comparison(Comparison)
    /// A test of a link parameter that is stored with the session.
    case parameter(String, AnswerTest)
    case cohort(String)
    case arm(String)
    /// All parts hold; true if there are no parts.
    case all([Predicate])
    /// At least one part holds; false if there are no parts.
    case any([Predicate])
    case not(Predicate)
}

extension Predicate {
    /// Returns a test of a score of this task.
    public static func score(_ id: String, _ test: AnswerTest) -> Predicate {
        .number(.score(id), test)
    }

    /// The answers that the condition names; answers from which its numbers are computed are not
    /// included.
    public var references: [AnswerReference] {
        switch self {
        case .answer(let reference, _): [reference]
        case .comparison(let comparison): comparison.references
        case .number, .parameter, .cohort, .arm: []
        case .all(let parts), .any(let parts): parts.flatMap(\.references)
        case .not(let part): part.references
        }
    }
}

extension Predicate {
    /// Returns whether the condition names the given number.
    public func uses(_ number: DerivedNumber) -> Bool {
        switch self {
        case .number(let named, _): named == number
        case .comparison(let comparison): comparison.numbers.contains(number)
        case .answer, .parameter, .cohort, .arm: false
        case .all(let parts), .any(let parts): parts.contains { $0.uses(number) }
        case .not(let part): part.uses(number)
        }
    }

    /// Returns all answers on which the condition depends, including those from which its numbers
    /// are computed.
    public func answers(_ numbers: DerivedNumbers) -> [AnswerReference] {
        switch self {
        case .answer(let reference, _): [reference]
        case .number(let number, _): numbers.answers(in: number)
        case .comparison(let comparison): numbers.answers(in: comparison)
        case .parameter, .cohort, .arm: []
        case .all(let parts), .any(let parts): parts.flatMap { $0.answers(numbers) }
        case .not(let part): part.answers(numbers)
        }
    }
}
