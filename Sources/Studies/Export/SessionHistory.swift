import Export
package import TaskModel
package import TaskPlayer

/// The page visits of a session, in the order in which the pages were left.
package struct SessionHistory: Sendable {
    package struct Entry: Sendable {
        package let visit: Int
        package let address: StepAddress
        /// The times at which the page was shown and left.
        package let began: Instant
        package let ended: Instant
        package let event: Event
    }

    package enum Event: Sendable {
        /// The page was left with a result, which may no longer count.
        case result(StepResult, Validity)
        /// The page was left without a result.
        case left(LeftVisit.Direction)
    }

    /// The status of a result: current, or the reason why it no longer counts.
    package enum Validity: String, Sendable, CaseIterable {
        case current
        /// A later result of the same page replaced the result.
        case replaced
        /// The list entry to which the page belongs was removed.
        case removed
        /// The path no longer leads to the page.
        case offPath = "off_path"
    }

    package let entries: [Entry]

    package init(_ journey: Journey, _ leftVisits: [LeftVisit]) {
        let counted = journey.resultsByPlace.values
        let layout = ExportLayout(journey.task)
        let results = SessionAttempts(journey, counting: counted, layout).attempts.map { attempt in
            Entry(
                visit: attempt.result.visit,
                address: attempt.result.address,
                began: attempt.result.began,
                ended: attempt.result.ended,
                event: .result(attempt.result, Validity(attempt.status))
            )
        }
        let left = leftVisits.map { visit in
            Entry(
                visit: visit.visit,
                address: visit.address,
                began: visit.began,
                ended: visit.left,
                event: .left(visit.direction)
            )
        }
        entries = (results + left).sorted { ($0.ended, $0.visit) < ($1.ended, $1.visit) }
    }
}

extension SessionHistory.Validity {
    fileprivate init(_ status: ExportAttempt.Status) {
        self =
            switch status {
            case .current: .current
            case .replaced: .replaced
            case .removed: .removed
            case .offPath: .offPath
            }
    }
}
