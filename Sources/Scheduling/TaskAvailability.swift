package import TaskModel

/// The availability of a task to a person at a time.
package enum TaskAvailability: Sendable, Hashable {
    /// The task can be started only after these anchors.
    ///
    /// The array is empty if only the seed of random moments is missing, because the person has
    /// not started any task.
    case waiting([TaskSchedule.Anchor])
    /// The task can be started from the given time.
    case notYet(Occasion, from: Instant)
    /// The task can be started until the given time, or indefinitely if that time is `nil`.
    case open(Occasion, until: Instant?)
    /// There are no more occasions, and the person has a session for at least one earlier occasion.
    case done
    /// There are no more occasions, and the person has no session for any earlier occasion.
    case missed
}

extension TaskSchedule {
    /// Computes the availability of the task to a person.
    ///
    /// - Parameters:
    ///   - facts: The facts about the person.
    ///   - taken: The numbers of the occasions for which the person has a session that was not
    ///     discarded.
    ///   - zone: The time zone in which the person is.
    ///   - now: The current time.
    /// - Returns: The availability at the current time.
    package func availability(
        _ facts: ScheduleFacts,
        taken: Set<Int>,
        in zone: LocalZone,
        at now: Instant
    ) -> TaskAvailability {
        guard let plan = SchedulePlan(self, facts, in: zone) else {
            return .waiting(after.filter { facts.event($0) == nil })
        }
        guard let next = plan.next(at: now, taken: taken) else {
            return taken.isEmpty ? .missed : .done
        }
        return next.from <= now
            ? .open(next.occasion, until: next.until) : .notYet(next.occasion, from: next.from)
    }
}
