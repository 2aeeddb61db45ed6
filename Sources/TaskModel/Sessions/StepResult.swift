/// The result of one visit to a step; appended once, never rewritten.
public struct StepResult: Sendable {
    /// The manner in which the visit ended.
    public enum VisitOutcome: Sendable, Hashable {
        /// The page was submitted with Continue or by its script.
        case completed
        /// The participant used the Skip button.
        case skipped
        /// The participant used another button that ends the visit; the input does not count.
        case pressed(StepButton.Press)
    }

    /// The stored properties, shared by reference because histories and paths are copied often.
    private final class Payload: Sendable {
        let visit: Int
        let address: StepAddress
        let previous: Int?
        let outcome: VisitOutcome
        let answers: [String: Answer]
        let digest: String
        let isKept: Bool
        let destination: Destination?
        let began: Instant
        let ended: Instant

        init(
            _ visit: Int,
            _ address: StepAddress,
            _ previous: Int?,
            _ outcome: VisitOutcome,
            _ answers: [String: Answer],
            _ digest: String,
            _ isKept: Bool,
            _ destination: Destination?,
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
            self.destination = destination
            self.began = began
            self.ended = ended
        }
    }

    private let payload: Payload

    /// The number of the visit in its session, from 1.
    public var visit: Int { payload.visit }
    public var address: StepAddress { payload.address }
    /// The previous visit on the path; `nil` for the first.
    public var previous: Int? { payload.previous }
    public var outcome: VisitOutcome { payload.outcome }
    /// The answers by item, without hidden items.
    public var answers: [String: Answer] { payload.answers }
    /// The digest of the submitted form, which identifies repeated submissions.
    public var digest: String { payload.digest }
    /// Whether the result is a copy of an earlier result, replayed after answers were changed from
    /// the review page or in a list entry.
    public var isKept: Bool { payload.isKept }
    /// The destination that the program's policy named, which takes precedence over the step's
    /// rules; `nil` if the policy named none.
    public var destination: Destination? { payload.destination }
    /// The time of the commit that led to the visit.
    public var began: Instant { payload.began }
    /// The time of the commit that stored this result.
    public var ended: Instant { payload.ended }

    public init(
        visit: Int,
        address: StepAddress,
        previous: Int?,
        outcome: VisitOutcome = .completed,
        answers: [String: Answer] = [:],
        digest: String,
        isKept: Bool = false,
        destination: Destination? = nil,
        began: Instant,
        ended: Instant
    ) {
        payload = Payload(
            visit,
            address,
            previous,
            outcome,
            answers,
            digest,
            isKept,
            destination,
            began,
            ended
        )
    }

    /// Returns whether this is a result of the given step, in any round.
    public func isOf(_ step: String) -> Bool { payload.address.step == step }

    public func with(answers: [String: Answer]) -> StepResult {
        with(answers: answers, destination: destination)
    }

    /// Returns a copy with another destination; with `nil`, the step's rules decide.
    public func with(destination: Destination?) -> StepResult {
        with(answers: answers, destination: destination)
    }

    private func with(answers: [String: Answer], destination: Destination?) -> StepResult {
        StepResult(
            visit: visit,
            address: address,
            previous: previous,
            outcome: outcome,
            answers: answers,
            digest: digest,
            isKept: isKept,
            destination: destination,
            began: began,
            ended: ended
        )
    }
}

extension StepResult: Hashable {
    public static func == (left: StepResult, right: StepResult) -> Bool {
        let (left, right) = (left.payload, right.payload)
        return left === right
            || left.visit == right.visit && left.address == right.address
                && left.previous == right.previous && left.outcome == right.outcome
                && left.answers == right.answers && left.digest == right.digest
                && left.isKept == right.isKept && left.destination == right.destination
                && left.began == right.began && left.ended == right.ended
    }

    /// Hashes only the properties that distinguish a result within its session.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(visit)
        hasher.combine(address)
        hasher.combine(digest)
    }
}
