/// A researcher's correction of an answer; the stored result does not change.
public struct Correction: Sendable, Hashable {
    /// The visit whose result contains the answer; never the visit of a replayed copy.
    public let visit: Int
    public let item: String
    public let answer: Answer
    /// The researcher's name.
    public let researcher: String
    public let reason: String
    public let at: Instant

    public init(
        visit: Int,
        item: String,
        answer: Answer,
        researcher: String,
        reason: String,
        at: Instant
    ) {
        self.visit = visit
        self.item = item
        self.answer = answer
        self.researcher = researcher
        self.reason = reason
        self.at = at
    }
}

extension SessionState {
    /// Returns the session with corrected answers, on the same path.
    ///
    /// `corrections` must be ordered from oldest to newest. For each answer, the newest correction
    /// applies.
    public func corrected(by corrections: [Correction]) -> SessionState {
        guard !corrections.isEmpty else { return self }
        let byVisit = Dictionary(grouping: corrections, by: \.visit)
        var session = self
        session.history = StepResults(
            history.map { result in
                guard let own = byVisit[(original(of: result) ?? result).visit] else {
                    return result
                }
                let answers = own.reduce(into: result.answers) { $0[$1.item] = $1.answer }
                return result.with(answers: answers)
            }
        )
        return session
    }

    /// Returns the original of a replayed copy, or the result itself if it is not a copy; `nil` if
    /// the original is not found.
    ///
    /// Replaying after a change appends copies of results to the path.
    public func original(of result: StepResult) -> StepResult? {
        guard result.isKept else { return result }
        return history.last {
            !$0.isKept && $0.visit < result.visit && $0.address.step == result.address.step
                && $0.digest == result.digest
        }
    }
}
