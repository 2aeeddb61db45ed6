/// The time to which the limits of answers refer: the current local time, and the day of the
/// participant's enrolment.
public struct AnswerMoment: Sendable, Hashable {
    public let now: LocalDateTime
    /// The day of the participant's enrolment; `nil` if the participant is not enrolled.
    public let enrolment: CalendarDate?

    public init(now: LocalDateTime, enrolment: CalendarDate? = nil) {
        self.now = now
        self.enrolment = enrolment
    }

    /// The days to which relative dates refer.
    public var days: ReferenceDays { ReferenceDays(today: now.date, enrolment: enrolment) }
}
