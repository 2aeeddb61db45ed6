package import TaskModel

/// The facts about a person that determine the times of the person's occasions.
package struct ScheduleFacts: Sendable, Hashable {
    /// A past event, with the local date on which it happened.
    ///
    /// The date does not change if the person travels later.
    package struct Event: Sendable, Hashable {
        package let at: Instant
        package let date: CalendarDate

        package init(at: Instant, date: CalendarDate) {
            self.at = at
            self.date = date
        }
    }

    /// The start of the person's first session; for a new person, the current time.
    package let arrival: Event
    /// The enrolment; `nil` if the person is not enrolled.
    package let enrolment: Event?
    /// The first completion of each task that the person has completed.
    package let completed: [String: Event]
    /// The seed of random moments; `nil` for a new person, who has no seed yet.
    package let seed: UInt64?

    package init(
        arrival: Event,
        enrolment: Event?,
        completed: [String: Event] = [:],
        seed: UInt64?
    ) {
        self.arrival = arrival
        self.enrolment = enrolment
        self.completed = completed
        self.seed = seed
    }

    func event(_ anchor: TaskSchedule.Anchor) -> Event? {
        switch anchor {
        case .enrolment: enrolment
        case .task(let task): completed[task]
        }
    }
}
