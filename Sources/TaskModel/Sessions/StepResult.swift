/// What came of one visit of a step; appended once, never rewritten.
public struct StepResult: Sendable {
    /// How the visit ended.
    public enum Outcome: Sendable, Hashable {
        /// Answered, or read where nothing is asked.
        case completed
        /// Left with the Skip button.
        case skipped
        /// Left with a button of the step's own; what was typed does not count.
        case pressed(StepButton.Press)
    }

    /// What a result holds; it is kept apart because histories and paths of results are copied often.
    private final class Content: Sendable {
        let visit: Int
        let address: StepAddress
        let previous: Int?
        let outcome: Outcome
        let answers: [String: Answer]
        let digest: String
        let isKept: Bool
        let began: Instant
        let ended: Instant

        init(
            _ visit: Int,
            _ address: StepAddress,
            _ previous: Int?,
            _ outcome: Outcome,
            _ answers: [String: Answer],
            _ digest: String,
            _ isKept: Bool,
            _ began: Instant,
            _ ended: Instant
        ) {
            self.visit = visit
            self.address = address
            self.previous = previous
            self.outcome = outcome
            self.answers = answers
            self.digest = digest
            self.isKept = isKept
            self.began = began
            self.ended = ended
        }
    }

    private let content: Content

    /// The visit's number in its session, from 1.
    public var visit: Int { content.visit }
    /// The step.
    public var address: StepAddress { content.address }
    /// The visit before it on the path; `nil` for the first.
    public var previous: Int? { content.previous }
    /// How it ended.
    public var outcome: Outcome { content.outcome }
    /// The answers by item; items that were hidden are missing.
    public var answers: [String: Answer] { content.answers }
    /// The digest of what was posted, by which the same form is known again.
    public var digest: String { content.digest }
    /// Whether it repeats a stored answer after a change on the review page.
    public var isKept: Bool { content.isKept }
    /// The commit that led to the step.
    public var began: Instant { content.began }
    /// The commit of this result.
    public var ended: Instant { content.ended }

    public init(
        visit: Int,
        address: StepAddress,
        previous: Int?,
        outcome: Outcome = .completed,
        answers: [String: Answer] = [:],
        digest: String,
        isKept: Bool = false,
        began: Instant,
        ended: Instant
    ) {
        content = Content(
            visit,
            address,
            previous,
            outcome,
            answers,
            digest,
            isKept,
            began,
            ended
        )
    }

    /// Whether it is of a step, in any round.
    public func isOf(_ step: String) -> Bool { content.address.step == step }

    /// The same result with other answers.
    public func with(answers: [String: Answer]) -> StepResult {
        StepResult(
            visit: visit,
            address: address,
            previous: previous,
            outcome: outcome,
            answers: answers,
            digest: digest,
            isKept: isKept,
            began: began,
            ended: ended
        )
    }
}

extension StepResult: Hashable {
    /// Whether two results say the same.
    public static func == (left: StepResult, right: StepResult) -> Bool {
        let (left, right) = (left.content, right.content)
        return left === right
            || left.visit == right.visit && left.address == right.address
                && left.previous == right.previous && left.outcome == right.outcome
                && left.answers == right.answers && left.digest == right.digest
                && left.isKept == right.isKept && left.began == right.began
                && left.ended == right.ended
    }

    /// Mixes what tells it from the others of its session.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(visit)
        hasher.combine(address)
        hasher.combine(digest)
    }
}
