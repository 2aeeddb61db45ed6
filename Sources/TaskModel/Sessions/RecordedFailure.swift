/// A failure of a recorder, as stored with the session.
public struct RecordedFailure: Sendable, Hashable {
    public let failure: RecorderFailure
    /// The page on which the failure happened; `visit` is the visit to that page.
    public let step: StepAddress
    public let visit: Int
    /// The time at which the page reported the failure.
    public let reportedAt: Instant

    public init(
        _ failure: RecorderFailure,
        at step: StepAddress,
        visit: Int,
        reportedAt: Instant
    ) {
        self.failure = failure
        self.step = step
        self.visit = visit
        self.reportedAt = reportedAt
    }

    /// Returns whether another failure has the same recorder and the same reason.
    public func isOf(_ other: RecorderFailure) -> Bool {
        failure.recorder == other.recorder && failure.reason == other.reason
    }
}
