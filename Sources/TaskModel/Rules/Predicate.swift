/// Which answer a predicate asks about: `step`, `step.item`, or `task/step.item`; a part of it as
/// `step.item.part`, that of one round as `section[2].step.item`.
public struct AnswerReference: Sendable, Hashable {
    /// Another task of the same participant, or `nil` for this one.
    public let task: String?
    /// The step.
    public let step: String
    /// The item; a question step's item has the step's own identifier.
    public let item: String
    /// The part of an answer that has several, or `nil` for the whole.
    public let part: String?
    /// The repeated section and its round, from 1; `nil` for the latest.
    public let round: Round?

    /// A round of a repeated section.
    public struct Round: Sendable, Hashable {
        /// The section.
        public let section: String
        /// The round, from 1; of a list, the place of the entry in it.
        public let number: Int

        public init(_ section: String, _ number: Int) {
            self.section = section
            self.number = number
        }
    }

    /// Makes a reference; without an item it is the step's own.
    public init(
        task: String? = nil,
        step: String,
        item: String? = nil,
        part: String? = nil,
        round: Round? = nil
    ) {
        self.task = task
        self.step = step
        self.item = item ?? step
        self.part = part
        self.round = round
    }
}

/// What a predicate asks of one answer or number.
public enum AnswerTest: Sendable, Hashable {
    /// The answer is this.
    case equals(String)
    /// There is an answer, and it is not this.
    case notEquals(String)
    /// Less than a number, date or time.
    case lessThan(String)
    /// Not more than.
    case atMost(String)
    /// More than.
    case greaterThan(String)
    /// Not less than.
    case atLeast(String)
    /// From the first to the second, both included.
    case between(String, String)
    /// At least one of these is among the choices.
    case includes([String])
    /// All of these are among the choices.
    case includesAll([String])
    /// The whole answer matches a pattern.
    case matches(Pattern)
    /// A value was given.
    case answered
    /// It was left blank.
    case skipped
    /// "I don't know" was said.
    case dontKnow
    /// "Prefer not to say" was said.
    case declined
}

/// A condition on a session: answers, cohorts, parameters, scores.
public indirect enum Predicate: Sendable, Hashable {
    /// A test of one answer on the path.
    case answer(AnswerReference, AnswerTest)
    /// A test of a score of this task.
    case score(String, AnswerTest)
    /// A test of a parameter of the link with which the session began.
    case parameter(String, AnswerTest)
    /// Membership of a cohort.
    case cohort(String)
    /// The participant's arm.
    case arm(String)
    /// All hold; true for none.
    case all([Predicate])
    /// At least one holds; false for none.
    case any([Predicate])
    /// It does not hold.
    case not(Predicate)
}

extension Predicate {
    /// Every answer that this predicate looks at.
    public var references: [AnswerReference] {
        switch self {
        case .answer(let reference, _): [reference]
        case .score, .parameter, .cohort, .arm: []
        case .all(let parts), .any(let parts): parts.flatMap(\.references)
        case .not(let part): part.references
        }
    }
}
