/// A visit that the participant left without a result.
///
/// It is not on the path and only records that the page was shown. A visit can continue after the
/// session is saved, so it can be left more than once and have a result later.
public struct LeftVisit: Sendable, Hashable {
    /// The kind of action with which a visit was left without a result.
    public enum Direction: String, Sendable, Hashable, CaseIterable {
        case back
        /// The session was saved for later.
        case save
        /// An earlier page was answered again, from the review page or with the browser's Back
        /// button.
        case change
    }

    /// The number of the visit in its session.
    public let visit: Int
    public let address: StepAddress
    /// The time of the commit that led to the visit.
    public let began: Instant
    /// The time of the commit with which the participant left the visit.
    public let left: Instant
    public let direction: Direction

    /// Creates the record of a visit that the participant leaves at a given time.
    public init(_ visit: Visit, left: Instant, _ direction: Direction) {
        self.init(
            visit: visit.number,
            address: visit.address,
            began: visit.began,
            left: left,
            direction: direction
        )
    }

    public init(
        visit: Int,
        address: StepAddress,
        began: Instant,
        left: Instant,
        direction: Direction
    ) {
        self.visit = visit
        self.address = address
        self.began = began
        self.left = left
        self.direction = direction
    }
}
