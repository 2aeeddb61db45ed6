import Export
import TaskModel
import TaskPlayer

/// The results of a session, each with its status: current, or the reason why it no longer counts.
struct SessionAttempts {
    private let state: SessionState
    /// The visits whose answers count.
    private let counted: Set<Int>
    /// The list that contains a step, by step.
    private let lists: [String: String]

    /// Creates the attempts of a session; `counting` contains the results that count.
    init(_ journey: Journey, counting: some Collection<StepResult>, _ layout: ExportLayout) {
        state = journey.state
        counted = Set(counting.compactMap { journey.state.original(of: $0)?.visit })
        let pages = layout.groups.filter { $0.list == $0.id }.flatMap { group in
            group.pages.map { ($0, group.id) }
        }
        lists = Dictionary(pages) { first, _ in first }
    }

    /// The results that are not copies, in the order in which they were appended.
    var attempts: [ExportAttempt] {
        // Iterate from the last result to the first, so that the next event of each page is known.
        var answered: [StepAddress: Instant] = [:]
        var removed: [StepAddress: Instant] = [:]
        var found: [ExportAttempt] = []
        for result in state.history.reversed() where !result.isKept {
            found.append(attempt(result, answered, removed))
            answered[result.address] = result.ended
            if case .pressed(.remove(let round)) = result.outcome {
                removed[StepAddress(result.address.step, round: round)] = result.ended
            }
        }
        return found.reversed()
    }

    private func attempt(
        _ result: StepResult,
        _ answered: [StepAddress: Instant],
        _ removed: [StepAddress: Instant]
    ) -> ExportAttempt {
        if counted.contains(result.visit) { return ExportAttempt(result, .current) }
        let again = answered[result.address]
        let removal = lists[result.address.step].flatMap {
            removed[StepAddress($0, round: result.address.round)]
        }
        if let again, removal.map({ again < $0 }) ?? true {
            return ExportAttempt(result, .replaced, until: again)
        }
        return removal.map { ExportAttempt(result, .removed, until: $0) }
            ?? ExportAttempt(result, .offPath)
    }
}
