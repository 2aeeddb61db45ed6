extension SessionState {
    /// The facts of a session that are fixed at its start.
    final class InitialFacts: Sendable, Hashable {
        struct Facts: Sendable, Hashable {
            let id: String
            let study: String
            let version: String
            let task: String
            let participant: String
            let seed: UInt64
            let parameters: [String: String]
            let cohorts: Set<String>
            let isAbbreviated: Bool
            let isRestricted: Bool
            let otherTasks: [String: [String: [String: Answer]]]
            let startedAt: Instant
            let occasion: Occasion?
            let timeZone: String?
            let enrolledOn: CalendarDate?

            /// A copy without the link parameters and without the answers from other sessions.
            var withoutGivenData: Facts {
                Facts(
                    id: id,
                    study: study,
                    version: version,
                    task: task,
                    participant: participant,
                    seed: seed,
                    parameters: [:],
                    cohorts: cohorts,
                    isAbbreviated: isAbbreviated,
                    isRestricted: isRestricted,
                    otherTasks: [:],
                    startedAt: startedAt,
                    occasion: occasion,
                    timeZone: timeZone,
                    enrolledOn: enrolledOn
                )
            }
        }

        let facts: Facts

        init(_ facts: Facts) {
            self.facts = facts
        }

        static func == (left: InitialFacts, right: InitialFacts) -> Bool {
            left === right || left.facts == right.facts
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(facts)
        }
    }
}
